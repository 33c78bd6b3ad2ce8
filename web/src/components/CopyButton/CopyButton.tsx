import { Copy } from 'lucide-react';
import { IconButton } from '../IconButton/IconButton.tsx';

interface CopyButtonProps {
  readonly label: string;
  /** What is copied. */
  readonly text: string;
  readonly onCopied: () => void;
  /** Browsers refuse where the page is not secure or the visitor has said no. */
  readonly onFailed: () => void;
}

export function CopyButton({ label, text, onCopied, onFailed }: CopyButtonProps) {
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      onFailed();
      return;
    }
    onCopied();
  }

  return <IconButton icon={Copy} label={label} onClick={() => void copy()} />;
}
