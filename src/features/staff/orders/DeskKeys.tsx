import { Trans } from '@lingui/react/macro'
import { KeyWords } from '#features/staff/shared/KeyWords.tsx'

type DeskKeysProps = { isPacking: boolean; mayBill: boolean; hasCartons: boolean }

/** The keys that work on this order now. */
export function DeskKeys({ isPacking, mayBill, hasCartons }: DeskKeysProps) {
  return (
    <p className="text-14 text-ink-soft">
      <KeyWords>
        {isPacking && <Trans>Press Esc to leave the scan field, then N to add a carton.</Trans>}{' '}
        {mayBill && <Trans>Press B to calculate the bill.</Trans>}{' '}
        {hasCartons ? (
          <Trans>Press P to print the packing list, L to print the labels.</Trans>
        ) : (
          <Trans>Press P to print the packing list.</Trans>
        )}
      </KeyWords>
    </p>
  )
}
