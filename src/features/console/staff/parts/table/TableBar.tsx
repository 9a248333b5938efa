import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Bookmark, Columns3, Filter, X } from 'lucide-react'
import { useId, useState } from 'react'
import { joinWords } from '#engine/client/i18n/join-words.ts'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { Card } from '#engine/client/ui/Card.tsx'
import { Checkbox } from '#engine/client/ui/Checkbox.tsx'
import { classNames } from '#engine/client/ui/class-names.ts'
import { CONTROL_CLASS } from '#engine/client/ui/control-class.ts'
import { Notice } from '#engine/client/ui/Notice.tsx'
import { MAX_FILTER_VALUES, MAX_VIEW_TEXT } from '#features/desk/contract/table-views.ts'
import { STANDARD, valuesIn } from './apply-view.ts'
import { SavedViews } from './SavedViews.tsx'
import { MAX_LOADED, useLoadAll } from './use-load-all.ts'
import type { TableViewState } from './use-table-view.ts'

type TableBarProps<Row> = {
  view: TableViewState<Row>
  /** All that are loaded, and those of them that the view shows. */
  rows: readonly Row[]
  shown: readonly Row[]
  /** The list from which they come, of which there may be more. */
  answer: { more: (() => void) | null; asking: unknown }
}

const PANELS = ['filter', 'columns', 'views'] as const
type PanelName = (typeof PANELS)[number]

/** Search, filters, columns and saved views of a table, and of how many rows it speaks. */
export function TableBar<Row>({ view: state, rows, shown, answer }: TableBarProps<Row>) {
  const { t, i18n } = useLingui()
  const panelId = useId()
  const [open, setOpen] = useState<PanelName | null>(null)
  const { view, gone, columns, change } = state
  const hasFilters = columns.some(({ valuesOf }) => valuesOf !== undefined)
  const faces = {
    filter: { icon: Filter, words: t`Filter` },
    columns: { icon: Columns3, words: t`Columns` },
    views: { icon: Bookmark, words: t({ context: 'table', message: 'Views' }) },
  }
  return (
    <section aria-label={t`View of the table`} className="grid grid-cols-1 gap-2">
      <div className="flex flex-wrap items-center gap-3">
        <SearchInTable find={view.find} onFind={(find) => change({ find })} />
        {PANELS.filter((name) => name !== 'filter' || hasFilters).map((name) => (
          // Not a sheet: the address changes while it is open, and the table beside it.
          <Button
            key={name}
            icon={faces[name].icon}
            aria-expanded={open === name}
            aria-controls={panelId}
            onClick={() => setOpen(open === name ? null : name)}
          >
            {faces[name].words}
          </Button>
        ))}
      </div>
      {gone.length > 0 && (
        <Notice kind="caution">
          <Plural
            value={gone.length}
            one="This view names a column that the table no longer has. It’s left out:"
            other="This view names # columns that the table no longer has. They’re left out:"
          />{' '}
          {joinWords(i18n.locale, gone)}
        </Notice>
      )}
      <Card id={panelId} hidden={open === null} className={classNames(open === null && 'hidden')}>
        {open === 'filter' && <Filters state={state} rows={rows} />}
        {open === 'columns' && <ColumnChoice state={state} />}
        {open === 'views' && (
          <SavedViews
            place={state.place}
            view={view}
            onOpen={(next) => {
              setOpen(null)
              change(next)
            }}
          />
        )}
      </Card>
      <Applied state={state} rows={rows} />
      <Extent state={state} rows={rows} shown={shown} answer={answer} />
    </section>
  )
}

type SearchInTableProps = { find: string; onFind: (find: string) => void }

function SearchInTable({ find, onFind }: SearchInTableProps) {
  const { t } = useLingui()
  const [typed, setTyped] = useState(find)
  return (
    <input
      type="search"
      aria-label={t`Search in this table`}
      placeholder={t`Search in this table`}
      autoComplete="off"
      maxLength={MAX_VIEW_TEXT}
      // The address has it without the spaces at its ends.
      value={typed.trim() === find ? typed : find}
      onChange={({ target }) => {
        setTyped(target.value)
        onFind(target.value.trim())
      }}
      className={`${CONTROL_CLASS} max-w-64`}
    />
  )
}

type OfRows<Row> = { state: TableViewState<Row>; rows: readonly Row[] }

/** Each filter in words, with the button that takes it away. */
function Applied<Row>({ state: { view, columns, change }, rows }: OfRows<Row>) {
  const { t } = useLingui()
  const { locale } = useFormat()
  if (view.filters.length === 0) return null
  return (
    <div className="flex flex-wrap gap-2">
      {view.filters.map(({ column: key, values }) => {
        const column = columns.find((one) => one.key === key)
        const words = new Map(
          (column?.valuesOf ? valuesIn(column.valuesOf, rows, locale) : []).map((one) => [
            one.value,
            one.words,
          ]),
        )
        const [title, chosen] = [
          column?.title ?? key,
          values.map((value) => words.get(value) ?? value).join(' · '),
        ]
        return (
          <Button
            key={key}
            icon={X}
            aria-label={t`Remove the filter ${title}: ${chosen}`}
            onClick={() =>
              change({ filters: view.filters.filter((filter) => filter.column !== key) })
            }
          >
            {`${title}: ${chosen}`}
          </Button>
        )
      })}
    </div>
  )
}

/** Of how many rows the table speaks. Sorted and filtered is what is loaded, so the others can be loaded too. */
function Extent<Row>({ state, rows, shown, answer }: OfRows<Row> & TableExtent<Row>) {
  const { number } = useFormat()
  const all = useLoadAll(answer, rows.length)
  const { sort, find, filters } = state.view
  const isAsServer = sort === null && find === '' && filters.length === 0
  if (isAsServer) return null
  const [some, count, most] = [number(shown.length), number(rows.length), number(MAX_LOADED)]
  return (
    <div className="flex flex-wrap items-center gap-3 text-14">
      <span role="status">
        {answer.more === null ? (
          <Trans>
            {some} of {count} shown
          </Trans>
        ) : (
          <Trans>
            {some} of the {count} loaded shown. There are more that are neither searched nor sorted.
          </Trans>
        )}
      </span>
      {answer.more !== null &&
        (all.mayAsk ? (
          <Button busy={all.isLoading} onClick={all.start}>
            <Trans>Load the others</Trans>
          </Button>
        ) : (
          <span>
            <Trans>A table has at most {most}.</Trans>
          </span>
        ))}
      <Button look="plain" onClick={() => state.change({ sort: null, find: '', filters: [] })}>
        <Trans>Show all</Trans>
      </Button>
    </div>
  )
}
type TableExtent<Row> = Pick<TableBarProps<Row>, 'shown' | 'answer'>

/** The values of each column that rows are filtered by. */
function Filters<Row>({ state: { view, columns, change }, rows }: OfRows<Row>) {
  const { locale, number } = useFormat()
  const set = (column: string, values: readonly string[]) => {
    const others = view.filters.filter((filter) => filter.column !== column)
    change({ filters: values.length === 0 ? others : [...others, { column, values: [...values] }] })
  }
  return (
    <div className="grid grid-cols-2 gap-5 xl:grid-cols-4">
      {columns.map(({ key, title, valuesOf }) => {
        if (valuesOf === undefined) return null
        const chosen = view.filters.find(({ column }) => column === key)?.values ?? []
        const found = valuesIn(valuesOf, rows, locale)
        const absent = chosen
          .filter((value) => !found.some((one) => one.value === value))
          .map((value) => ({ value, words: value, count: 0 }))
        return (
          <fieldset key={key}>
            <legend className="font-semibold">{title}</legend>
            <div className="grid max-h-64 overflow-y-auto">
              {[...found, ...absent].map(({ value, words, count }) => {
                const isChosen = chosen.includes(value)
                return (
                  <Checkbox
                    key={value}
                    checked={isChosen}
                    disabled={!isChosen && chosen.length >= MAX_FILTER_VALUES}
                    onChange={(wanted) =>
                      set(key, wanted ? [...chosen, value] : chosen.filter((one) => one !== value))
                    }
                  >
                    {words} <span className="text-ink-soft">{number(count)}</span>
                  </Checkbox>
                )
              })}
            </div>
          </fieldset>
        )
      })}
    </div>
  )
}

/** Which columns the table shows; at least one. */
function ColumnChoice<Row>({ state }: { state: TableViewState<Row> }) {
  const { columns, shown, change } = state
  const set = (column: string, isWanted: boolean) => {
    const next = columns.filter((one) =>
      one.key === column ? isWanted : shown.some(({ key }) => key === one.key),
    )
    change({ columns: next.length === columns.length ? null : next.map(({ key }) => key) })
  }
  return (
    <div className="flex flex-wrap items-center gap-x-5">
      {columns.map(({ key, title }) => {
        const isShown = shown.some((one) => one.key === key)
        return (
          <Checkbox
            key={key}
            checked={isShown}
            disabled={isShown && shown.length === 1}
            onChange={(wanted) => set(key, wanted)}
          >
            {title}
          </Checkbox>
        )
      })}
      <Button look="plain" onClick={() => change({ columns: STANDARD.columns })}>
        <Trans>Show all columns</Trans>
      </Button>
    </div>
  )
}
