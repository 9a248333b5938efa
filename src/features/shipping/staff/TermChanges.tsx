import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Channel } from '#features/shipping/rules/channel.ts'
import { versionField } from './version-fields.ts'
import { type NewVersion, type Typed, typedOf } from './version-form.ts'

const SHOWN = 200

type Change = { path: string; old: string; next: string }

/** The name and terms of a version as texts; its day is chosen beside them, and the code names the line. */
function textsOf({ code, effectiveFrom, name, terms }: NewVersion): Typed {
  const { code: _, effectiveFrom: __, ...texts } = typedOf({ code, effectiveFrom, name, terms })
  return texts
}

/** The fields whose text differs between two versions; of a new line all that are filled in. */
function termChanges(before: NewVersion | null, after: NewVersion): Change[] {
  const [old, next] = [before ? textsOf(before) : {}, textsOf(after)]
  return [...new Set([...Object.keys(old), ...Object.keys(next)])]
    .map((path) => ({ path, old: old[path] ?? '', next: next[path] ?? '' }))
    .filter((change) => change.old !== change.next)
}

/** Each field that a version changes, with what it was and what it becomes. */
export function TermChanges({ before, after }: { before: Channel | null; after: NewVersion }) {
  const { t, i18n } = useLingui()
  const changes = termChanges(before, after)
  const more = changes.length - SHOWN
  if (before === null) {
    return (
      <p className="text-14 text-ink-soft">
        <Trans>A new line</Trans>
      </p>
    )
  }
  if (changes.length === 0) {
    return (
      <p className="text-14 text-ink-soft">
        <Trans>Nothing changes in this line.</Trans>
      </p>
    )
  }
  return (
    <div className="max-h-96 overflow-auto">
      <table aria-label={t`What the file changes`} className="w-full border-collapse text-14">
        <tbody>
          {changes.slice(0, SHOWN).map(({ path, old, next }) => {
            const field = versionField(path)
            return (
              <tr key={path} className="border-b border-line align-top">
                <th scope="row" className="py-2 text-left font-medium wrap-anywhere">
                  {field && i18n._(field.label)}
                  <span className="block font-mono text-12 font-normal text-ink-soft">{path}</span>
                </th>
                <td className="py-2 pl-3 text-right wrap-anywhere">
                  {old !== '' && <del className="text-ink-soft">{old}</del>}{' '}
                  <ins className="no-underline">{next === '' ? '–' : next}</ins>
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      {more > 0 && (
        <p className="text-14 text-ink-soft">
          <Plural value={more} one="And # more row" other="And # more rows" />
        </p>
      )}
    </div>
  )
}
