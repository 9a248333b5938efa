import { describe, expect, test } from 'vitest'
import { PARCEL_LISTS, PARCEL_STAGES, type ParcelStage, STAGES } from './parcel-stages.ts'
import { nextStage, PARCEL_TRANSITIONS, type ParcelTransition, parcelCan } from './parcel-states.ts'

/** The diagram of the source file as a table; every other transition is refused. */
const CHANGES: [ParcelStage, ParcelTransition, ParcelStage][] = [
  ['toWarehouse', 'receive', 'toShip'],
  ['toDeclare', 'declare', 'toShip'],
  ['toShip', 'undeclare', 'toDeclare'],
  ['toDeclare', 'return', 'returned'],
  ['toDeclare', 'dispose', 'disposed'],
  ['toDeclare', 'lose', 'lost'],
  ['toShip', 'orderInspection', 'inspecting'],
  ['toShip', 'submitInOrder', 'inOrder'],
  ['toShip', 'return', 'returned'],
  ['toShip', 'dispose', 'disposed'],
  ['toShip', 'lose', 'lost'],
  ['inspecting', 'recordInspection', 'toShip'],
  ['inOrder', 'cancelOrder', 'toShip'],
  ['inOrder', 'dispatch', 'shipped'],
  ['shipped', 'returnCarton', 'toShip'],
]
const transitions = Object.keys(PARCEL_TRANSITIONS) as ParcelTransition[]

describe.each(PARCEL_STAGES)('a parcel that is %s', (stage) => {
  test.each(transitions)('changes by %s only as the diagram says', (transition) => {
    const change = CHANGES.find(([from, name]) => from === stage && name === transition)
    expect(nextStage(stage, transition)).toBe(change?.[2] ?? null)
  })
})

test('every stage but the one in which a declared parcel begins is reached', () => {
  const begins: ParcelStage[] = ['toWarehouse']
  const reached = new Set(CHANGES.map(([, , to]) => to))
  expect(PARCEL_STAGES.filter((stage) => !reached.has(stage))).toEqual(begins)
})

test('what was returned, disposed of or lost does not come back', () => {
  const ended = PARCEL_STAGES.filter((stage) => transitions.every((t) => !nextStage(stage, t)))
  expect(ended).toEqual(['returned', 'disposed', 'lost'])
})

test.each<[keyof typeof parcelCan, ParcelStage[]]>([
  ['declare', ['toDeclare']],
  ['editTracking', ['toWarehouse']],
  ['editGoods', ['toWarehouse', 'toDeclare', 'toShip']],
  ['addPhoto', ['toWarehouse', 'toDeclare', 'toShip']],
  ['remove', ['toWarehouse']],
  ['claim', ['toWarehouse']],
])('a member may %s only while it is %j', (act, stages) => {
  expect(PARCEL_STAGES.filter((stage) => parcelCan[act]({ stage }))).toEqual(stages)
})

test('a member may declare exactly what the transition takes', () => {
  for (const stage of PARCEL_STAGES) {
    expect(parcelCan.declare({ stage })).toBe(nextStage(stage, 'declare') !== null)
  }
})

test('a parcel in an order is locked and stays in the list of those to ship', () => {
  const parcel = { stage: 'inOrder' } as const
  expect(Object.values(parcelCan).some((can) => can(parcel))).toBe(false)
  expect(STAGES.inOrder.list).toBe('toShip')
})

test('the lists are those of the stages, in order, and that of all', () => {
  expect(PARCEL_LISTS).toEqual([
    'toWarehouse',
    'toDeclare',
    'toShip',
    'inspecting',
    'shipped',
    'all',
  ])
})

test('the parcels of every stage are in a list unless they are gone', () => {
  const endings = ['returned', 'disposed', 'lost']
  expect(PARCEL_STAGES.filter((stage) => STAGES[stage].list === null)).toEqual(endings)
  expect(PARCEL_STAGES.filter((stage) => STAGES[stage].place === 'gone')).toEqual(endings)
})
