import { beforeEach, expect, test, vi } from 'vitest'
import { act, find, render } from '#tests/support/render.tsx'
import { AirmailBar } from './AirmailBar.tsx'
import { DataTable } from './DataTable.tsx'
import { OfflineNote } from './OfflineNote.tsx'
import { Rail } from './Rail.tsx'
import { Tabs } from './Tabs.tsx'

/** A window with an adjustable width, because jsdom has no media queries. */
function aWindow(wide: boolean) {
  const query = Object.assign(new EventTarget(), { matches: wide })
  vi.stubGlobal('matchMedia', () => query)
  return {
    becomeWide: () =>
      act(() => {
        query.matches = true
        query.dispatchEvent(new Event('change'))
      }),
  }
}

beforeEach(() => {
  vi.unstubAllGlobals()
})

const table = (
  <DataTable
    label="Transactions"
    rows={[{ id: 'a', fen: '+CN¥18.00' }]}
    rowKey={(row) => row.id}
    columns={[{ key: 'fen', header: 'Amount', cell: (row) => row.fen, align: 'end' }]}
    card={(row) => <strong>{row.fen}</strong>}
  />
)

test('rows are cards on a phone and a table on a desktop, never both', () => {
  const screen = aWindow(false)
  render(table)
  expect(find('ul').getAttribute('aria-label')).toBe('Transactions')
  expect(document.querySelector('table')).toBeNull()
  screen.becomeWide()
  expect(find('table').getAttribute('aria-label')).toBe('Transactions')
  expect(find('th').getAttribute('scope')).toBe('col')
  expect(document.querySelector('ul')).toBeNull()
})

test('tabs are links with counts, and the current one is marked', () => {
  render(
    <Tabs
      label="Parcels"
      tabs={[
        { href: '/all', label: 'All', count: 0, current: false },
        { href: '/ship', label: 'To ship', count: 6, current: true },
      ]}
    />,
  )
  expect(find('nav').getAttribute('aria-label')).toBe('Parcels')
  expect(find('[aria-current=page]').textContent).toBe('To ship6')
  expect(find('a[href="/all"]').textContent).toBe('All0')
})

test('the journey tells screen readers what is done and where the parcel is', () => {
  render(
    <Rail
      stops={[
        { key: '1', label: 'Declared', state: 'done' },
        { key: '2', label: 'Packed', state: 'current' },
        { key: '3', label: 'Delivered', state: 'ahead' },
      ]}
    />,
  )
  expect(find('[aria-current=step]').textContent).toBe('Packed')
  expect(find('li').textContent).toBe('Declared (done)')
})

test('progress is in whole percent from 0 to 100', () => {
  const { rerender } = render(<AirmailBar progress={0.355} label="Uploading" />)
  const now = () => find('[role=progressbar]').getAttribute('aria-valuenow')
  expect(now()).toBe('36')
  rerender(<AirmailBar progress={1.2} label="Uploading" />)
  expect(now()).toBe('100')
  rerender(<AirmailBar label="Uploading" />)
  expect(now()).toBeNull()
})

test('an offline list shows its age', () => {
  const { rerender } = render(<OfflineNote from="2026-11-20T06:32:00Z" />)
  expect(find('div').textContent).toMatch(
    /^No connection\. Showing what was saved at Nov .* 2026, \d\d:32\.$/,
  )
  rerender(<OfflineNote from={null} />)
  expect(find('div').textContent).toBe('No connection. Showing what’s saved on this device.')
})
