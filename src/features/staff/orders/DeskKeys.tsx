import { Trans } from '@lingui/react/macro'
import { KeyWords } from '#features/staff/shared/KeyWords.tsx'

type DeskKeysProps = { isPacking: boolean; mayBill: boolean; hasCartons: boolean }

/** The keys that work on this order now. */
export function DeskKeys({ isPacking, mayBill, hasCartons }: DeskKeysProps) {
  return (
    <p className="text-14 text-ink-soft">
      <KeyWords>
        {isPacking && <Trans>Esc leaves the scan field, then N adds a carton.</Trans>}{' '}
        {mayBill && <Trans>B calculates the bill.</Trans>}{' '}
        {hasCartons ? (
          <Trans>P prints the packing list, L the labels.</Trans>
        ) : (
          <Trans>P prints the packing list.</Trans>
        )}
      </KeyWords>
    </p>
  )
}
