import { useLingui } from '@lingui/react/macro'
import { ArrowDown, ArrowUp, Check } from 'lucide-react'
import { type ChangeEvent, type KeyboardEvent, useEffect, useRef } from 'react'
import { classNames } from '#engine/client/ui/class-names.ts'
import { Icon } from '#engine/client/ui/Icon.tsx'
import type { TableViewState } from './table/use-table-view.ts'
import type { ViewColumn } from './table/view-column.ts'
import { useCaseKeys } from './use-case-keys.ts'

export type CaseSelection<Case> = {
  view: TableViewState<Case>
  /** What people know a case by. */
  nameOf: (one: Case) => string
  selected: ReadonlySet<string>
  select: (keys: ReadonlySet<string>) => void
}

type CaseTableProps<Case> = CaseSelection<Case> & {
  label: string
  cases: readonly Case[]
  keyOf: (one: Case) => string
  current: Case
  choose: (one: Case | undefined) => void
  /** How often a key of the queue has moved: the focus follows. */
  moves: number
  /** Enter in a row. */
  open?: ((one: Case) => void) | undefined
}

const CELL = 'max-w-64 truncate px-3 py-0 first:pl-0'
type SelectBoxProps = {
  label: string
  isSelected: boolean
  /** In a row, which has the keys. */
  isInRow?: boolean
  onChange: (event: ChangeEvent<HTMLInputElement>) => void
}

/** A checkbox as high as a row. */
function SelectBox({ label, isSelected, isInRow = false, onChange }: SelectBoxProps) {
  return (
    <label className="grid size-10 cursor-pointer place-items-center">
      <span className="relative grid size-5 place-items-center">
        <input
          type="checkbox"
          tabIndex={isInRow ? -1 : undefined}
          aria-label={label}
          checked={isSelected}
          onChange={onChange}
          // The row is chosen by a press elsewhere.
          onClick={(event) => event.stopPropagation()}
          className="absolute inset-0 appearance-none rounded-[4px] border-2 border-line-strong bg-surface checked:border-brand checked:bg-brand"
        />
        {isSelected && (
          <Icon
            of={Check}
            size={16}
            className="pointer-events-none relative stroke-3 text-on-brand"
          />
        )}
      </span>
    </label>
  )
}

/** A row has one line: an amount does not break behind the letters of its currency. */
const WHOLE_AMOUNT = '[&_wbr]:hidden'
const alignment = ({ align }: { align?: 'start' | 'end' }) =>
  align === 'end' ? 'text-right' : 'text-left'

type HeadCellProps<Case> = { column: ViewColumn<Case>; view: TableViewState<Case> }

/** The head of a column, which sorts by it where it can. */
function HeadCell<Case>({ column, view: { view, sortBy } }: HeadCellProps<Case>) {
  const { key, title } = column
  const sort = view.sort?.column === key ? view.sort : null
  const order = sort === null ? 'none' : sort.isDown ? 'descending' : 'ascending'
  if (column.sortBy === undefined) {
    return (
      <th scope="col" className={classNames('caption h-10 px-3 font-medium', alignment(column))}>
        {title}
      </th>
    )
  }
  return (
    <th scope="col" aria-sort={order} className={classNames('p-0', alignment(column))}>
      <button
        type="button"
        onClick={() => sortBy(key)}
        className="caption inline-flex h-10 items-center gap-1 px-3 font-medium whitespace-nowrap hover:text-ink"
      >
        {title}
        {sort !== null && <Icon of={sort.isDown ? ArrowDown : ArrowUp} size={14} />}
      </button>
    </th>
  )
}

/**
 * Cases as rows of 40 px, to select many. The arrows move, with Shift they select from where one stands; Space and x
 * select one, Ctrl or ⌘ with A all, Escape none. The queue around it moves by j and k. The head of a column sorts.
 */
export function CaseTable<Case>(props: CaseTableProps<Case>) {
  const { label, cases, keyOf, nameOf, view, current, choose, selected, select, moves } = props
  const columns = view.shown
  const { t } = useLingui()
  const body = useRef<HTMLTableSectionElement>(null)
  /** Where a range begins, and what was selected before it. */
  const range = useRef<{ from: string; before: ReadonlySet<string> } | null>(null)
  const key = keyOf(current)
  const keys = cases.map(keyOf)
  const at = keys.indexOf(key)
  const all = keys.every((one) => selected.has(one))
  const toggle = (one: string) => {
    const next = new Set(selected)
    if (!next.delete(one)) next.add(one)
    range.current = { from: one, before: next }
    select(next)
  }
  const selectTo = (to: string) => {
    const { from, before } = range.current ?? { from: key, before: selected }
    range.current = { from, before }
    const [first = 0, last = 0] = [keys.indexOf(from), keys.indexOf(to)].sort((a, b) => a - b)
    select(new Set([...before, ...keys.slice(Math.max(0, first), last + 1)]))
  }
  useCaseKeys({ select: () => toggle(key) })
  // Arrows go on from where j and k, or the arrows themselves, have led.
  const lastMoves = useRef(moves)
  useEffect(() => {
    const row = [...(body.current?.rows ?? [])].find((one) => one.dataset.key === key)
    row?.scrollIntoView?.({ block: 'nearest' })
    const isIn = body.current?.contains(document.activeElement) === true
    if (isIn || lastMoves.current !== moves) row?.focus({ preventScroll: true })
    lastMoves.current = moves
  }, [key, moves])
  const press = (event: KeyboardEvent) => {
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: keys.length - 1 }[event.key]
    const next = to === undefined ? undefined : cases[to]
    if (next !== undefined) {
      if (event.shiftKey) selectTo(keyOf(next))
      else range.current = null
      choose(next)
    } else if (event.key === 'a' && (event.ctrlKey || event.metaKey)) select(new Set(keys))
    else if (event.key === ' ') toggle(key)
    else if (event.key === 'Enter' && props.open && event.target instanceof HTMLTableRowElement) {
      props.open(current)
    } else if (event.key === 'Escape' && selected.size > 0) select(new Set())
    else if (to === undefined) return
    event.preventDefault()
  }
  return (
    <div className="max-h-[50dvh] overflow-auto rounded-card border border-line bg-surface">
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid is a table whose rows are moved through
        role="grid"
        aria-label={label}
        aria-multiselectable="true"
        className="w-full border-collapse text-14"
      >
        <thead className="sticky top-0 z-10 bg-surface">
          <tr>
            <th scope="col" className="w-11 p-0">
              <SelectBox
                label={t`Select all`}
                isSelected={all}
                onChange={() => select(all ? new Set() : new Set(keys))}
              />
            </th>
            {columns.map((column) => (
              <HeadCell key={column.key} column={column} view={view} />
            ))}
          </tr>
        </thead>
        <tbody ref={body} onKeyDown={press}>
          {cases.map((one) => {
            const own = keyOf(one)
            const name = nameOf(one)
            const isSelected = selected.has(own)
            return (
              <tr
                key={own}
                data-key={own}
                tabIndex={one === current ? 0 : -1}
                aria-current={one === current}
                aria-selected={isSelected}
                onClick={() => choose(one)}
                className="h-10 cursor-pointer border-t border-line hover:bg-paper aria-selected:bg-brand-soft aria-current:shadow-[inset_3px_0_var(--color-brand)]"
              >
                <td className="p-0">
                  <SelectBox
                    isInRow
                    label={t`Select ${name}`}
                    isSelected={isSelected}
                    onChange={({ nativeEvent }) => {
                      const isRange = nativeEvent instanceof MouseEvent && nativeEvent.shiftKey
                      if (isRange) selectTo(own)
                      else toggle(own)
                    }}
                  />
                </td>
                {columns.map((column) => (
                  <td
                    key={column.key}
                    className={classNames(CELL, WHOLE_AMOUNT, alignment(column))}
                  >
                    {column.cell(one)}
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
