import { expect, test } from 'vitest'
import type { Attention } from '#engine/client/data/attention.ts'
import type { OutcomeRow } from '#engine/shared/rows.ts'
import { render } from '#tests/support/render.tsx'
import { anId } from '#tests/support/row-builders.ts'
import { useRefusedOne } from './use-refused-one.ts'

const anOutcome = (): OutcomeRow => ({
  id: anId(),
  status: 'rejected',
  code: 'carton_arrived',
  detail: '',
  clientId: anId(),
  op: 'compensation.file',
  target: 'a',
  group: 'a',
  set: {},
  device: '',
  at: '2026-11-20T08:00:00.000Z',
})
const trayOf = (outcome: OutcomeRow): Pick<Attention, 'refused'> => ({
  refused: [{ group: outcome.group, outcomes: [outcome] }],
})
const EMPTY = { refused: [] }

type Seen = { tray: Pick<Attention, 'refused'> | null; id: string | null }
function Shown({ tray, id }: Seen) {
  return <p>{useRefusedOne(tray, id).outcome?.id ?? 'none'}</p>
}

test('a form keeps the refused change that it was opened with while that leaves the tray', () => {
  const outcome = anOutcome()
  const { host, rerender } = render(<Shown tray={trayOf(outcome)} id={outcome.id} />)
  rerender(<Shown tray={EMPTY} id={outcome.id} />)
  expect(host.textContent).toBe(outcome.id)
})

test('one that is not read yet comes with the tray', () => {
  const outcome = anOutcome()
  const { host, rerender } = render(<Shown tray={null} id={outcome.id} />)
  expect(host.textContent).toBe('none')
  rerender(<Shown tray={trayOf(outcome)} id={outcome.id} />)
  expect(host.textContent).toBe(outcome.id)
})

test('another form has its own, and a form of nothing refused has none', () => {
  const [one, other] = [anOutcome(), anOutcome()]
  const { host, rerender } = render(<Shown tray={trayOf(one)} id={one.id} />)
  rerender(<Shown tray={trayOf(other)} id={other.id} />)
  expect(host.textContent).toBe(other.id)
  rerender(<Shown tray={trayOf(other)} id={null} />)
  expect(host.textContent).toBe('none')
})
