import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { landingSections } from './sections.ts';

/** A section is in view while it crosses a line one third down the window. */
const readingLine = '-33% 0px -67% 0px';

/** The id of the home page's section being read; undefined above the first section and on other pages. */
export function useCurrentSection(): string | undefined {
  const [current, setCurrent] = useState<string>();
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page has other sections.
  useEffect(() => {
    setCurrent(undefined);
    const inView = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) inView.add(target.id);
          else inView.delete(target.id);
        }
        setCurrent(landingSections.find((id) => inView.has(id)));
      },
      { rootMargin: readingLine },
    );
    for (const id of landingSections) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [pathname]);
  return current;
}
