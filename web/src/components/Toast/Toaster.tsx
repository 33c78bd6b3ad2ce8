import * as Radix from '@radix-ui/react-toast';
import { CircleAlert, CircleCheck, Info, type LucideIcon, X } from 'lucide-react';
import { type FocusEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import notification from '../Notification/Notification.module.css';
import styles from './Toaster.module.css';
import { currentToast, dismissToast, type ToastItem, type ToastVariant, toastLimits } from './toast.ts';

interface ToasterProps {
  readonly labels: {
    /** The region's name; `{hotkey}` is replaced by its hotkey. */
    readonly viewport: string;
    readonly provider: string;
    readonly close: string;
  };
}

/** Mounted after hydration, because it sets inline styles that a prerendered page must not contain. */
export function Toaster({ labels }: ToasterProps) {
  const item = useSyncExternalStore(currentToast.subscribe, currentToast.get, currentToast.get);
  const [mountedAt] = useState(Date.now);
  // Presented too long before this component was loaded.
  const isOld = item && mountedAt - item.since > toastLimits.durationMs;
  const isShown = item?.open === true && !isOld;
  const viewport = useFocusReturn(isShown);
  return (
    <Radix.Provider
      label={labels.provider}
      duration={toastLimits.durationMs}
      swipeDirection="right"
      swipeThreshold={toastLimits.swipeThresholdPx}
    >
      {item && !isOld && <ToastView key={item.id} item={item} closeLabel={labels.close} />}
      <Radix.Viewport
        {...viewport}
        className={styles.viewport}
        // Without a toast the key would move the focus into an empty list.
        hotkey={isShown ? [toastLimits.hotkey] : []}
        label={labels.viewport.replace('{hotkey}', toastLimits.hotkey)}
      />
    </Radix.Provider>
  );
}

/** Props of the list of toasts: when the last toast goes, the focus returns to where it came from. */
function useFocusReturn(isShown: boolean) {
  const ref = useRef<HTMLOListElement>(null);
  const origin = useRef<EventTarget>(null);
  useEffect(() => {
    if (isShown || !ref.current?.contains(document.activeElement)) return;
    if (origin.current instanceof HTMLElement) origin.current.focus();
  }, [isShown]);
  return {
    ref,
    onFocus: ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
      if (!currentTarget.contains(relatedTarget)) origin.current = relatedTarget;
    },
  };
}

const icons: Readonly<Record<Exclude<ToastVariant, 'default'>, LucideIcon>> = {
  success: CircleCheck,
  error: CircleAlert,
  info: Info,
};

function ToastView({ item, closeLabel }: { readonly item: ToastItem; readonly closeLabel: string }) {
  const Icon = item.variant === 'default' ? undefined : icons[item.variant];
  return (
    <Radix.Root
      className={styles.toast}
      data-variant={item.variant}
      open={item.open}
      // Radix announces foreground toasts assertively and background ones politely.
      type={item.variant === 'error' ? 'foreground' : 'background'}
      onOpenChange={(open) => {
        if (!open) dismissToast(item.id);
      }}
    >
      {Icon && <Icon className={notification.icon} />}
      <div className={notification.text}>
        {item.title && <Radix.Title className={styles.title}>{item.title}</Radix.Title>}
        <Radix.Description>{item.text}</Radix.Description>
      </div>
      <Radix.Close className={notification.close} aria-label={closeLabel}>
        <X />
      </Radix.Close>
    </Radix.Root>
  );
}
