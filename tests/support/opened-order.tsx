import { expect, vi } from 'vitest'
import type { GoodsTag } from '#features/goods/rules/goods-tags.ts'
import type { OrderRow } from '#features/orders/changes/rows.ts'
import type { StaffOrder } from '#features/orders/contract/staff-orders.ts'
import { OrdersView } from '#features/orders/staff/OrdersView.tsx'
import { fakeServer } from './fake-server.ts'
import { button, click, eventually, field, render, type } from './render.tsx'
import { anId } from './row-builders.ts'
import { aProblem, json } from './scripted-server.ts'

const ACCOUNT = anId()
/** The two parcels of the opened order. */
export const [ONE, TWO] = [anId(), anId()]
export const words = () => document.body.textContent

export const aParcel = (parcelId: string, code: string): StaffOrder['parcels'][number] => ({
  parcelId,
  code,
  trackingNumber: `SF${code}`,
  shelf: 'A-01',
  weightGrams: 900,
  lengthMm: 200,
  widthMm: 150,
  heightMm: 100,
  goodsClass: 'standard',
  cartonId: null,
  isBought: false,
  goods: [],
})

/** A line of goods as the desk sees it. */
export const aPackedLine = (tags: GoodsTag[]): StaffOrder['parcels'][number]['goods'][number] => ({
  goodsId: anId(),
  name: 'Porcelain teacup',
  quantity: 2,
  tags,
})

export const opened = (order: OrderRow, given: Partial<StaffOrder> = {}): StaffOrder => ({
  memberNum: 'SP271834K',
  order,
  cartons: [],
  tracking: [],
  supplements: [],
  photos: [],
  bills: [],
  owedFen: 0,
  isOwn: false,
  parcels: [aParcel(ONE, 'PK00000001A'), aParcel(TWO, 'PK00000002B')],
  ...given,
})

type Server = {
  /** What the order is; acts change it. */
  order: () => StaffOrder
  /** Answers a write by the end of its path; undefined loses the connection. */
  acts: Record<string, (body: Record<string, unknown>) => Response | undefined>
}

/** Opens the order TC7Q2MX4HTA against a server by script. Answers what is sent to the server. */
export async function openedOrder({ order, acts }: Server): Promise<Record<string, unknown>[]> {
  const bodies: Record<string, unknown>[] = []
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }))
  fakeServer().otherwise((path, init) => {
    const { pathname } = new URL(path, location.origin)
    if (pathname.startsWith('/api/staff/order-numbers/')) {
      return json({ accountId: ACCOUNT, orderId: order().order.id })
    }
    if (pathname.startsWith('/api/staff/parcels/')) return aProblem(404, 'not_found')
    if (init.method === 'PUT') return json({ sha256: pathname.split('/').at(-1) })
    if (init.method !== 'POST') return json(order())
    const body = JSON.parse(String(init.body))
    const act = pathname.split('/').at(-1) ?? ''
    bodies.push({ act, ...body })
    return acts[act]?.(body) ?? null
  })
  history.replaceState(null, '', '/staff/orders?code=TC7Q2MX4HTA')
  render(<OrdersView />)
  await eventually(() => expect(words()).toContain('Packing list'))
  return bodies
}

export async function scan(code: string): Promise<void> {
  await type(field('Package number'), code)
  await click(button('Add'))
}

export async function measure(weight = '1.2'): Promise<void> {
  await type(field('Weight'), weight)
  await type(field('Length'), '30')
  await type(field('Width'), '20')
  await type(field('Height'), '10')
}
