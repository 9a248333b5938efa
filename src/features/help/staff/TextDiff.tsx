import { Trans } from '@lingui/react/macro'
import { type DiffLine, lineDiff } from '#features/help/rules/line-diff.ts'

/** Unchanged lines that are shown around a change. */
const CONTEXT = 2

type TextDiffProps = { label: string; before: string; after: string }

/** What changed between two texts, line by line, with what is around it. Marks say it too, not colours alone. */
export function TextDiff({ label, before, after }: TextDiffProps) {
  const lines = near(lineDiff(before, after))
  if (lines.length === 0) {
    return (
      <p className="text-14 text-ink-soft">
        <Trans>The texts are the same.</Trans>
      </p>
    )
  }
  return (
    <section
      aria-label={label}
      className="rounded-card border border-line bg-surface p-2 font-mono text-12"
    >
      {lines.map((line, nth) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of two texts keep their order
        <Line key={nth} of={line} />
      ))}
    </section>
  )
}

type Shown = DiffLine | { kind: 'between' }

function Line({ of }: { of: Shown }) {
  const text = 'whitespace-pre-wrap wrap-anywhere'
  switch (of.kind) {
    case 'between':
      return <p className="text-ink-soft">…</p>
    case 'same':
      return (
        <p className={text}>
          {'  '}
          {of.text}
        </p>
      )
    case 'gone':
      return (
        <p className={`${text} bg-danger-soft`}>
          <span aria-hidden>− </span>
          <span className="sr-only">
            <Trans>Removed:</Trans>{' '}
          </span>
          <del className="no-underline">{of.text}</del>
        </p>
      )
    case 'new':
      return (
        <p className={`${text} bg-good-soft`}>
          <span aria-hidden>+ </span>
          <span className="sr-only">
            <Trans>Added:</Trans>{' '}
          </span>
          <ins className="no-underline">{of.text}</ins>
        </p>
      )
  }
}

/** The lines that changed and those around them. */
function near(lines: readonly DiffLine[]): Shown[] {
  const changed = lines.flatMap(({ kind }, at) => (kind === 'same' ? [] : [at]))
  const isNear = (at: number) => changed.some((one) => Math.abs(one - at) <= CONTEXT)
  return lines.flatMap((line, at): Shown[] => {
    if (isNear(at)) return [line]
    return at > 0 && isNear(at - 1) ? [{ kind: 'between' }] : []
  })
}
