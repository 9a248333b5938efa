import { Trans, useLingui } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { type ComponentProps, lazy, type ReactNode, Suspense } from 'react'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { saveFile } from '#engine/client/platform/save-file.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { Section } from '#engine/client/ui/Section.tsx'
import { Skeleton } from '#engine/client/ui/Skeleton.tsx'
import type { Chart as ChartOf } from './Charts.tsx'
import { columnsOf, type Figures, figuresFile, hasFigures } from './figure-table.ts'

type ChartProps = ComponentProps<typeof ChartOf>

/** The library is large: it is loaded with the first chart. Without it the tables stay. */
const Chart = lazy(async (): Promise<{ default: (props: ChartProps) => ReactNode }> => {
  try {
    return { default: (await import('./Charts.tsx')).Chart }
  } catch {
    return { default: NoChart }
  }
})

function NoChart() {
  return (
    <p className="text-14 text-ink-soft">
      <Trans>The chart couldn’t be loaded. The table has its numbers.</Trans>
    </p>
  )
}

type FigureSectionProps = ChartProps & {
  /** What the name of the file ends with. */
  file: string
  /** What exactly is counted or measured. */
  children: ReactNode
}

/** One group of figures: its chart, the table of the same numbers, and this table as a file. */
export function FigureSection({ figures, look, file, children }: FigureSectionProps) {
  const { t } = useLingui()
  const { title } = figures
  return (
    <Section title={title}>
      <p className="text-14 text-ink-soft">{children}</p>
      {hasFigures(figures) ? (
        <>
          <Suspense fallback={<Skeleton className="h-64 w-full" />}>
            <Chart figures={figures} look={look} />
          </Suspense>
          <NumberTable figures={figures} isByWeek={look === 'lines'} />
          <div>
            <Button
              icon={Download}
              aria-label={t`Download as CSV: ${title}`}
              onClick={() =>
                saveFile(`sampan-figures-${file}.csv`, figuresFile(figures), 'text/csv')
              }
            >
              <Trans>Download as CSV</Trans>
            </Button>
          </div>
        </>
      ) : (
        <p>
          <Trans>Nothing in this period</Trans>
        </p>
      )}
    </Section>
  )
}

/** Scrolls within itself, by keyboard too. What was last is looked for first, so weeks begin with the current one. */
function NumberTable({ figures, isByWeek }: { figures: Figures; isByWeek: boolean }) {
  const { title, by } = figures
  const rows = isByWeek ? figures.rows.toReversed() : figures.rows
  const columns = columnsOf(figures)
  const { number } = useFormat()
  return (
    <section
      aria-label={title}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
      tabIndex={0}
      className="max-h-96 overflow-auto rounded-card border border-line"
    >
      <table aria-label={title} className="w-full border-collapse text-14 tabular-nums">
        <thead>
          <tr className="border-b-2 border-dashed border-line">
            <th scope="col" className="caption px-4 py-2.5 text-left font-medium">
              {by}
            </th>
            {columns.map(({ key, label }) => (
              <th key={key} scope="col" className="caption px-4 py-2.5 text-right font-medium">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, label, values }) => (
            <tr key={name} className="border-b border-line last:border-0">
              <th scope="row" className="whitespace-nowrap px-4 py-2 text-left font-medium">
                {label}
              </th>
              {columns.map(({ key }) => {
                const value = values[key] ?? null
                return (
                  <td key={key} className="whitespace-nowrap px-4 py-2 text-right">
                    {value === null ? '–' : number(value)}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
