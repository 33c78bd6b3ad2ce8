import { Info, X } from 'lucide-react';
import { type CSSProperties, useEffect } from 'react';
import { Toaster, type ToasterProps, toast } from 'sonner';
import styles from '../Notification/Notification.module.css';
import './sonner.css';
import { closeWhenSwiped } from './close-when-swiped.ts';
import { takeSideNotices } from './side-notice.ts';
import {
  sideNoticeDurationMs,
  sideNoticeGapPx,
  sideNoticeHotkey,
  sideNoticeOffsetPx,
  sideNoticePosition,
  sideNoticeWidthPx,
  visibleSideNotices,
} from './side-notice-limits.ts';

export interface SideNoticesProps {
  readonly labels: {
    /** Name of the region; the hotkey is added to it. */
    readonly region: string;
    readonly close: string;
  };
}

/** A custom property, which React's type of styles does not know. */
const width = { '--width': `${sideNoticeWidthPx}px` } as CSSProperties;

const offset = `${sideNoticeOffsetPx}px`;
/** Less only where a notice of its full width would not fit between two offsets. */
const narrowOffset = `clamp(16px, (100vw - ${sideNoticeWidthPx}px) / 2, ${offset})`;

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

/** The second kind of notification. It is mounted after hydration: it sets styles that no page may carry. */
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
      visibleToasts={visibleSideNotices}
      gap={sideNoticeGapPx}
      duration={sideNoticeDurationMs}
      position={sideNoticePosition}
      hotkey={[...sideNoticeHotkey]}
      offset={aboveCover(offset)}
      mobileOffset={aboveCover(narrowOffset)}
      style={width}
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
