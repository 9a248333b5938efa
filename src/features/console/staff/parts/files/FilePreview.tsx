import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { Notice } from '#engine/client/ui/Notice.tsx'
import type { CsvChange, CsvPreview } from '#engine/shared/csv-result.ts'

/** What is changed comes first, so that it is among the rows that are shown. */
const ORDER: readonly CsvChange['kind'][] = ['changed', 'added', 'waits', 'same']
const SHOWN = 200

type FilePreviewProps = {
  preview: CsvPreview
  /** What a row is known by. */
  nameOf: (row: number) => string
  /** A value in words. */
  say: (value: string) => string
  /** What else of a row is seen beside the change, such as its time. */
  about: ((row: number) => string) | undefined
}

/** What a file would do: how many rows of each kind, and each row with what stands there now and what would. */
export function FilePreview({ preview, nameOf, say, about }: FilePreviewProps) {
  const { t } = useLingui()
  const { number } = useFormat()
  const { changes } = preview
  const count = (kind: CsvChange['kind']) =>
    number(changes.filter((change) => change.kind === kind).length)
  const refused = new Set(preview.errors.map(({ row }) => row)).size
  const refusedRows = number(refused)
  const [added, changed, same, waits] = [
    count('added'),
    count('changed'),
    count('same'),
    count('waits'),
  ]
  const waiting = changes.filter(({ kind }) => kind === 'waits').length
  const sorted = changes.toSorted((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind))
  const more = sorted.length - SHOWN
  const kinds = {
    added: t`New`,
    changed: t`Changes`,
    same: t`Stays as it is`,
    waits: t`Kept until a carton has it`,
  } as const
  return (
    <section className="grid grid-cols-1 gap-2" aria-label={t`What the file changes`}>
      <div role="status">
        <Notice kind={refused + waiting === 0 ? 'info' : 'caution'}>
          <p>
            <Trans>
              New: {added}. Changed: {changed}. As it is: {same}. Refused: {refusedRows}.
            </Trans>{' '}
            {waiting > 0 && <Trans>No carton has the number yet: {waits}.</Trans>}
          </p>
          <p>
            <Trans>Nothing has been saved yet.</Trans>
          </p>
        </Notice>
      </div>
      {sorted.length > 0 && (
        <div className="max-h-96 overflow-auto">
          <table aria-label={t`Rows of the file`} className="w-full border-collapse text-14">
            <tbody>
              {sorted.slice(0, SHOWN).map(({ row, kind, old, next }) => (
                <tr key={row} className="border-b border-line align-top">
                  <th scope="row" className="py-2 text-left font-mono font-medium wrap-anywhere">
                    {nameOf(row)}
                    {about && (
                      <span className="block font-sans text-12 font-normal text-ink-soft">
                        {about(row)}
                      </span>
                    )}
                  </th>
                  <td className="py-2 pl-3 wrap-anywhere">
                    {kind === 'changed' && old !== null && (
                      <>
                        <del className="text-ink-soft">{say(old)}</del>{' '}
                      </>
                    )}
                    <ins className="no-underline">{say(next)}</ins>
                  </td>
                  <td className="py-2 pl-3 text-12 text-ink-soft">{kinds[kind]}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {more > 0 && (
        <p className="text-14 text-ink-soft">
          <Plural value={more} one="And # more row" other="And # more rows" />
        </p>
      )}
    </section>
  )
}
