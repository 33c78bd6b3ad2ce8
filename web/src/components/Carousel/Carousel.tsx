import { Pause, Play } from 'lucide-react';
import type { ReactNode } from 'react';
import { useHydrated } from '../../hooks/useHydrated.ts';
import { IconButton } from '../IconButton/IconButton.tsx';
import styles from './Carousel.module.css';
import { useRotation } from './useRotation.ts';

export interface CarouselLabels {
  readonly region: string;
  readonly pause: string;
  readonly start: string;
}

export interface Slide {
  /** What its control says; no two are the same. */
  readonly name: string;
  readonly content: ReactNode;
}

interface CarouselProps {
  readonly labels: CarouselLabels;
  readonly slides: readonly Slide[];
}

/** A phone that shows one screen after the other. They lie side by side, so a finger can push them on. */
export function Carousel({ labels, slides }: CarouselProps) {
  const rotation = useRotation(slides.length);
  const { index, isRotating } = rotation;
  // The next slide is fetched while this one is shown; the prerendered page has the first one only.
  const needed = useHydrated() ? rotation.reach + 2 : 1;
  return (
    <section
      className={styles.carousel}
      aria-label={labels.region}
      data-still={!isRotating || undefined}
      ref={rotation.region}
    >
      <div className={styles.phone}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the controls below do the same. */}
        <div
          className={styles.slides}
          ref={rotation.slides}
          onScroll={rotation.onScroll}
          onPointerDown={(event) => {
            // A mouse that drags may leave the phone.
            event.currentTarget.setPointerCapture(event.pointerId);
            rotation.onPointerDown(event);
          }}
          onPointerUp={rotation.onPointerUp}
          onPointerCancel={rotation.onPointerCancel}
          // Else the picture itself would be dragged.
          onDragStart={(event) => event.preventDefault()}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys scroll it, in every browser.
          tabIndex={0}
        >
          {slides.slice(0, needed).map(({ name, content }) => (
            <div key={name} className={styles.slide}>
              {content}
            </div>
          ))}
        </div>
      </div>
      <div className={styles.controls}>
        <IconButton
          icon={isRotating ? Pause : Play}
          label={isRotating ? labels.pause : labels.start}
          onClick={rotation.toggle}
        />
        {slides.map(({ name }, position) => (
          <button
            key={name}
            type="button"
            className={styles.name}
            aria-current={position === index}
            onClick={() => rotation.choose(position)}
          >
            {name}
          </button>
        ))}
      </div>
    </section>
  );
}
