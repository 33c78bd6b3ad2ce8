import { type ComponentType, lazy } from 'react';

/** A part of the page that is a download of its own. Where it does not come, the page works on without it. */
export function optionalPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    try {
      return { default: await load() };
    } catch {
      return { default: Nothing };
    }
  });
}

function Nothing() {
  return null;
}
