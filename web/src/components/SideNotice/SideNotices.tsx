import { Info, X } from 'lucide-react';
import { type CSSProperties, useEffect } from 'react';
import { Toaster, type ToasterProps, toast } from 'sonner';
import styles from '../Notification/Notification.module.css';
import './sonner.css';
import { closeWhenSwiped } from './close-when-swiped.ts';
import { takeSideNotices } from './side-notice.ts';

export interface SideNoticesProps {
  readonly labels: {
    /** Name of the region; the hotkey is added to it. */
    readonly region: string;
    readonly close: string;
  };
}

const width = '356px';
const offset = '32px';
/** Less only where a notice of its full width would not fit between two offsets. */
const narrowOffset = `clamp(16px, (100vw - ${width}) / 2, ${offset})`;

/** A custom property, which React's type of styles does not know. */
const style = { '--width': width } as CSSProperties;

/** The look of toasts. */
const look: NonNullable<ToasterProps['toastOptions']> = {
  unstyled: true,
  classNames: {
    toast: styles.card ?? '',
    icon: styles.icon ?? '',
    content: styles.text ?? '',
    cancelButton: styles.close ?? '',
  },
};

/** Above what is fixed to the lower edge of the window. */
const aboveCover = (side: string) => ({
  bottom: `calc(${offset} + var(--cover-end, 0px))`,
  right: side,
  left: side,
});

/**
 * The second kind of notification. Specification §9: "3 visible, gap 14 px, width 356 px, default duration 4000 ms, position bottom-right,
 * hotkey Alt+T, offset 32 px, swipe dismiss at 20 px or velocity above 0.11"; the velocity is fixed inside sonner. It is mounted after
 * hydration: it sets styles that no page may carry.
 */
export function SideNotices({ labels }: SideNoticesProps) {
  const { close } = labels;
  useEffect(
    // Swiping has no counterpart on the keyboard, the button has.
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
