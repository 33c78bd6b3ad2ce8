import { Info, X } from 'lucide-react';
import { type CSSProperties, useEffect } from 'react';
import { Toaster, type ToasterProps, toast } from 'sonner';
import styles from '../Notification/Notification.module.css';
import './sonner.css';
import { closeWhenSwiped } from './close-when-swiped.ts';
import { takeSideNotices } from './side-notice.ts';

interface SideNoticesProps {
  readonly labels: {
    /** The region's name; sonner appends the hotkey. */
    readonly region: string;
    readonly close: string;
  };
}

const width = '356px';
const offset = '32px';
/** Smaller only in windows too narrow for a notice between two offsets. */
const narrowOffset = `clamp(16px, (100vw - ${width}) / 2, ${offset})`;

/** A custom property, which React's style type does not know. */
const style = { '--width': width } as CSSProperties;

/** Looks like a toast. */
const look: NonNullable<ToasterProps['toastOptions']> = {
  unstyled: true,
  classNames: {
    toast: styles.card ?? '',
    icon: styles.icon ?? '',
    content: styles.text ?? '',
    cancelButton: styles.close ?? '',
  },
};

/** Above elements that are fixed to the lower edge of the window. */
const aboveCover = (side: string) => ({
  bottom: `calc(${offset} + var(--cover-end, 0px))`,
  right: side,
  left: side,
});

/**
 * The second kind of notification. Specification §9: "3 visible, gap 14 px, width 356 px, default duration 4000 ms,
 * position bottom-right, hotkey Alt+T, offset 32 px, swipe dismiss at 20 px or velocity above 0.11"; the velocity is
 * fixed inside sonner. Mounted after hydration, because it sets inline styles that a prerendered page must not contain.
 */
export function SideNotices({ labels }: SideNoticesProps) {
  const { close } = labels;
  useEffect(
    // The keyboard alternative to swiping.
    () =>
      takeSideNotices((notice) =>
        toast(notice, {
          icon: <Info />,
          cancel: { label: <CloseLabel text={close} />, onClick: () => undefined },
        }),
      ),
    [close],
  );
  return (
    <Toaster
      ref={closeWhenSwiped}
      visibleToasts={3}
      gap={14}
      duration={4_000}
      position="bottom-right"
      hotkey={['altKey', 'KeyT']}
      offset={aboveCover(offset)}
      mobileOffset={aboveCover(narrowOffset)}
      style={style}
      toastOptions={look}
      containerAriaLabel={labels.region}
    />
  );
}

function CloseLabel({ text }: { readonly text: string }) {
  return (
    <>
      <X />
      <span className="visuallyHidden">{text}</span>
    </>
  );
}
