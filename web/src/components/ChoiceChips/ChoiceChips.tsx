import styles from './ChoiceChips.module.css';

interface ChoiceChipsProps<Value extends string> {
  readonly label: string;
  readonly choices: readonly { readonly value: Value; readonly text: string }[];
  readonly chosen: Value;
  readonly onChoose: (value: Value) => void;
}

/** A row of choices, one of which is pressed. */
export function ChoiceChips<Value extends string>(props: ChoiceChipsProps<Value>) {
  const { label, choices, chosen, onChoose } = props;
  return (
    // biome-ignore lint/a11y/useSemanticElements: these buttons are no fields of a form, so they need no fieldset.
    <div className={styles.chips} role="group" aria-label={label}>
      {choices.map(({ value, text }) => (
        <button
          className={styles.chip}
          type="button"
          key={value}
          aria-pressed={value === chosen}
          onClick={() => onChoose(value)}
        >
          {text}
        </button>
      ))}
    </div>
  );
}
