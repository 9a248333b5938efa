import { afterEach, expect, test, vi } from 'vitest'
import { useWide } from '#engine/client/ui/use-wide.ts'
import { cleanUp, find, render, settle } from '#tests/support/render.tsx'
import { onScreen, turnScreen } from '#tests/support/screen-width.ts'
import { CaseDesk } from './CaseDesk.tsx'
import { useRowSelection } from './table/use-row-selection.ts'
import { useTableView } from './table/use-table-view.ts'

type Case = { id: string }
const CASES: Case[] = [{ id: 'one' }, { id: 'two' }]
const keyOf = ({ id }: Case) => id

function Desk({ isAlways }: { isAlways: boolean }) {
  const isTable = useWide() || isAlways
  const view = useTableView('requests', [
    { key: 'id', title: 'Case', cell: keyOf, says: keyOf, sortBy: keyOf },
  ])
  const { selected, select } = useRowSelection(view)
  return (
    <CaseDesk
      label="Cases"
      cases={CASES}
      keyOf={keyOf}
      rowOf={({ id }) => ({ title: id, at: '2026-11-20T08:00:00.000Z' })}
      {...(isTable && { table: { view, nameOf: keyOf, selected, select } })}
    >
      {({ id }) => <input aria-label={`Answer to ${id}`} />}
    </CaseDesk>
  )
}

afterEach(() => {
  cleanUp()
  vi.unstubAllGlobals()
})

test.each([{ isAlways: true }, { isAlways: false }])(
  'a tablet that is turned keeps what is filled in at the case (%o)',
  async (given) => {
    onScreen('wide')
    render(<Desk {...given} />)
    expect(document.querySelector('table')).not.toBeNull()
    find<HTMLInputElement>('input[aria-label="Answer to one"]').value = 'half a sentence'
    for (const width of ['narrow', 'wide'] as const) {
      await settle(() => turnScreen(width))
      expect(document.querySelector('table') !== null).toBe(width === 'wide')
      expect(find<HTMLInputElement>('input[aria-label="Answer to one"]').value).toBe(
        'half a sentence',
      )
    }
  },
)
