import { Pause, Play } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useHydrated } from '../../hooks/useHydrated.ts';
import { IconButton } from '../IconButton/IconButton.tsx';
import styles from './Carousel.module.css';
import { useRotation } from './useRotation.ts';

interface CarouselProps {
  readonly labels: { readonly region: string; readonly pause: string; readonly start: string };
  /** Each has another name, which labels its control. */
  readonly slides: readonly { readonly name: string; readonly content: ReactNode }[];
}

/** A phone that shows its screens one after the other, side by side in a scroller, so a finger can swipe them. */
export function Carousel({ labels, slides }: CarouselProps) {
  const rotation = useRotation(slides.length);
  const { index, isRotating } = rotation;
  const [isChoosing, setIsChoosing] = useState(false);
  return (
    <section
      className={styles.carousel}
      aria-label={labels.region}
      data-still={!isRotating || undefined}
      ref={rotation.region}
    >
      <div className={styles.phone}>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot scroll. */}
        <div
          className={styles.slides}
          role="group"
          aria-label={slides[index]?.name}
          ref={rotation.slides}
          onScroll={rotation.onScroll}
          onPointerDown={rotation.onPointerDown}
          onPointerCancel={rotation.onPointerCancel}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys scroll it, in every browser.
          tabIndex={0}
        >
          {/* The next slide loads while this one is shown, all while the visitor chooses. */}
          <Slides slides={slides.slice(0, isChoosing ? slides.length : rotation.reach + 2)} />
        </div>
      </div>
      <div className={styles.controls} onPointerEnter={() => setIsChoosing(true)}>
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

/** The prerendered page has only the first. A component, so that hydration renders it alone again. */
function Slides({ slides }: Pick<CarouselProps, 'slides'>) {
  return slides.slice(0, useHydrated() ? slides.length : 1).map(({ name, content }) => (
    <div key={name} className={styles.slide}>
      {content}
    </div>
  ));
}
