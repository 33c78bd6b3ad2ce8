import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import type { FocusEvent, ReactNode } from 'react';
import { useHydrated } from '../../hooks/useHydrated.ts';
import { IconButton } from '../IconButton/IconButton.tsx';
import styles from './Carousel.module.css';
import { useRotation } from './useRotation.ts';

export interface CarouselLabels {
  /** Name of the region, without the word for a carousel. */
  readonly region: string;
  readonly role: string;
  readonly slideRole: string;
  readonly pause: string;
  readonly start: string;
  readonly previous: string;
  readonly next: string;
  readonly position: (position: number) => string;
}

export interface Slide {
  readonly id: string;
  readonly content: ReactNode;
}

interface CarouselProps {
  readonly labels: CarouselLabels;
  readonly slides: readonly Slide[];
}

/** Slides one after the other, as the ARIA Authoring Practices describe it: the button that stops them comes first. */
export function Carousel({ labels, slides }: CarouselProps) {
  const rotation = useRotation(slides.length);
  const { index, isRotating } = rotation;
  // The next slide is fetched while this one is shown; the prerendered page has the first one only.
  const lastNeeded = useHydrated() ? rotation.reach + 1 : 0;

  function stopForKeyboard({ target }: FocusEvent<HTMLElement>): void {
    // A press of the mouse also moves the focus, but says by itself what is wanted.
    if (target.matches(':focus-visible')) rotation.stop();
  }

  return (
    <section
      className={styles.carousel}
      aria-roledescription={labels.role}
      aria-label={labels.region}
      onPointerEnter={rotation.onPointerEnter}
      onPointerLeave={rotation.onPointerLeave}
      onFocus={stopForKeyboard}
    >
      <div className={styles.controls}>
        <IconButton
          icon={isRotating ? Pause : Play}
          label={isRotating ? labels.pause : labels.start}
          onClick={rotation.toggle}
        />
        <IconButton icon={ChevronLeft} label={labels.previous} onClick={() => rotation.move(-1)} />
        <span className={styles.dots} aria-hidden="true">
          {slides.map(({ id }, position) => (
            <span key={id} className={styles.dot} data-current={position === index} />
          ))}
        </span>
        <IconButton icon={ChevronRight} label={labels.next} onClick={() => rotation.move(1)} />
      </div>
      <div className={styles.slides} aria-live={isRotating ? 'off' : 'polite'}>
        {slides.map(({ id, content }, position) =>
          position > lastNeeded && position !== index ? null : (
            // biome-ignore lint/a11y/useSemanticElements: a slide is a group in the pattern, not a set of form fields.
            <div
              key={id}
              className={styles.slide}
              role="group"
              aria-roledescription={labels.slideRole}
              aria-label={labels.position(position + 1)}
              data-current={position === index}
            >
              {content}
            </div>
          ),
        )}
      </div>
    </section>
  );
}
