import { Trans, useLingui } from '@lingui/react/macro'
import { Plus, X } from 'lucide-react'
import { useFailureWords } from '#engine/client/parts/forms/use-failure-words.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { CONTROL_CLASS } from '#engine/client/ui/control-class.ts'
import { FieldError } from '#engine/client/ui/Field.tsx'
import { IconButton } from '#engine/client/ui/IconButton.tsx'
import { type RateGrid, withoutWeight, withUpTo } from './rate-table.ts'
import type { TermsForm } from './TermField.tsx'
import { addRow } from './term-rows.ts'
import { isVolume } from './version-form.ts'

type RateGridFieldsProps = { form: TermsForm; grid: RateGrid }

const CELL = `${CONTROL_CLASS} min-w-20! text-right`

/** The bands of a line and of its zones as a table of weight by zone. */
export function RateGridFields({ form, grid }: RateGridFieldsProps) {
  const { t } = useLingui()
  const { typed, failures, change } = form
  const failure = useFailureWords(failures)
  const nameOf = (zone: string | null) => {
    if (zone === null) return t`All others`
    const { [`${zone}.code`]: code = '', [`${zone}.countries`]: named = '' } = typed
    // A zone that was read by its countries has their codes as its own.
    return code === named.replaceAll(' ', '-') ? code : [code, named].filter(Boolean).join(' · ')
  }
  const isWrong = (path: string) => failures.some((one) => one.path === path)
  const weights = (row: number) => grid.columns.map(({ tariff }) => `${tariff}.bands.${row}.upTo`)
  const paths = grid.rows.flatMap(({ cells }, row) => [
    ...weights(row),
    ...cells.flatMap((path) => path ?? []),
  ])
  const wrong = paths.find(isWrong)
  const add = () =>
    Object.assign(
      {},
      ...grid.columns.map(({ tariff }) =>
        addRow(typed, `${tariff}.bands`, {
          upTo: '',
          baseFen: grid.price === 'whole' ? '' : '0',
          rateFen: grid.price === 'whole' ? '0' : '',
        }),
      ),
    )
  return (
    <fieldset className="grid grid-cols-1 gap-3">
      <legend className="mb-1 font-semibold">
        {grid.price === 'whole' ? (
          <Trans>Prices up to each amount, in yuan</Trans>
        ) : isVolume(typed) ? (
          <Trans>Prices per m³, in yuan</Trans>
        ) : (
          <Trans>Prices per kg, in yuan</Trans>
        )}
      </legend>
      <div className="overflow-x-auto">
        <table className="border-separate border-spacing-1 text-14">
          <thead>
            <tr>
              <th scope="col" className="text-left font-medium">
                <Trans>Up to</Trans>
              </th>
              {grid.columns.map(({ zone, tariff }) => (
                <th key={tariff} scope="col" className="min-w-20 text-left font-medium">
                  {nameOf(zone)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {grid.rows.map(({ upTo, cells }, row) => (
              <tr key={weights(row)[0]}>
                <th scope="row">
                  <input
                    aria-label={t`Up to`}
                    aria-invalid={weights(row).some(isWrong) || undefined}
                    inputMode="decimal"
                    autoComplete="off"
                    placeholder="∞"
                    value={upTo}
                    onChange={(event) => change(withUpTo(grid, row, event.target.value, typed))}
                    className={CELL}
                  />
                </th>
                {cells.map((path, nth) => (
                  <td key={grid.columns[nth]?.tariff}>
                    {path !== null && (
                      <input
                        aria-label={`${nameOf(grid.columns[nth]?.zone ?? null)}, ${upTo || '∞'}`}
                        aria-invalid={isWrong(path) || undefined}
                        inputMode="decimal"
                        autoComplete="off"
                        value={typed[path] ?? ''}
                        onChange={(event) => change({ [path]: event.target.value })}
                        className={CELL}
                      />
                    )}
                  </td>
                ))}
                <td>
                  <IconButton
                    icon={X}
                    label={t`Remove row`}
                    onClick={() => change(withoutWeight(grid, row, typed))}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {wrong !== undefined && <FieldError id="rate-grid">{failure(wrong, t`Price`)}</FieldError>}
      <div>
        <Button icon={Plus} onClick={() => change(add())}>
          <Trans>Add row</Trans>
        </Button>
      </div>
    </fieldset>
  )
}
