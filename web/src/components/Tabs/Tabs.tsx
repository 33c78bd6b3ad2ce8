import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import styles from './Tabs.module.css';

interface TabsProps<Id extends string> {
  /** The accessible name of the tab list. */
  readonly label: string;
  readonly tabs: readonly { readonly id: Id; readonly label: string; readonly content: ReactNode }[];
  readonly selected: Id;
  readonly onSelect: (id: Id) => void;
  /** Shown between the tabs and their panels. */
  readonly children?: ReactNode;
}

/** Tabs as in the ARIA Authoring Practices: arrows, Home and End move and select. */
export function Tabs<Id extends string>({ label, tabs, selected, onSelect, children }: TabsProps<Id>) {
  const prefix = useId();
  const list = useRef<HTMLDivElement>(null);

  function onKeyDown(event: KeyboardEvent): void {
    const current = tabs.findIndex(({ id }) => id === selected);
    const target = destination(event.key, current, tabs.length) ?? current;
    const tab = tabs[target];
    if (!tab || target === current) return;
    event.preventDefault();
    onSelect(tab.id);
    list.current?.querySelectorAll('button')[target]?.focus();
  }

  return (
    <>
      <div className={styles.list} role="tablist" aria-label={label} ref={list} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            className={styles.tab}
            type="button"
            role="tab"
            id={`${prefix}-${tab.id}`}
            aria-selected={tab.id === selected}
            aria-controls={`${prefix}-${tab.id}-panel`}
            tabIndex={tab.id === selected ? 0 : -1}
            onClick={() => onSelect(tab.id)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {children}
      {tabs.map((tab) => (
        <div
          key={tab.id}
          className={styles.panel}
          role="tabpanel"
          id={`${prefix}-${tab.id}-panel`}
          aria-labelledby={`${prefix}-${tab.id}`}
          hidden={tab.id !== selected}
        >
          {tab.content}
        </div>
      ))}
    </>
  );
}

/** The index that a key moves to, wrapping at the ends; undefined for other keys. */
function destination(key: string, current: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (current + 1) % count;
  if (key === 'ArrowLeft') return (current - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return undefined;
}
