import { expect, test } from 'vitest'
import { UNMEASURED } from '#features/goods/rules/unmeasured.ts'
import { emptyParcel } from '#features/parcels/member/shared/parcel-form.ts'
import { parcelDraftOf, resentForm, startOf } from './opened-parcel.ts'

let made = 0
const newId = () => `new-${++made}`
const parcel = {
  id: 'p',
  code: 'PK000000000',
  trackingNumber: 'SF1',
  stage: 'toDeclare' as const,
  destinationWarehouseId: null,
  originWarehouse: 'JP' as const,
  note: '',
  goodsClass: 'standard' as const,
  tags: [],
  ...UNMEASURED,
  weightGrams: 900,
  shelf: 'A1',
  createdAt: '2026-11-20T00:00:00Z',
  declaredAt: null,
  receivedAt: '2026-11-20T00:00:00Z',
}
const line = {
  name: 'Teapot',
  quantity: 2,
  unitPriceFen: 4500,
  typedPrice: null,
  declaredValueFen: 5000,
  goodsClass: 'restricted',
  tags: [],
}
const declared = {
  op: 'parcel.declare',
  target: 'old',
  set: { trackingNumber: 'SF9', destinationWarehouseId: 'SG', note: 'fragile', goods: [line] },
}

test('a parcel that arrived undeclared is declared for the warehouse where it lies', () => {
  const form = startOf({ kind: 'declare', parcel, goods: [] }, newId)
  expect(form).toMatchObject({ trackingNumber: 'SF1', destinationWarehouseId: 'JP' })
  expect(form.goods).toHaveLength(1)
})

test('a refused declaration opens as it was typed, with new ids', () => {
  const form = resentForm(emptyParcel(newId()), [declared], newId)
  expect(form).toMatchObject({
    trackingNumber: 'SF9',
    destinationWarehouseId: 'SG',
    note: 'fragile',
    goods: [
      {
        name: 'Teapot',
        quantity: '2',
        unitPrice: '45.00',
        declaredValue: '50.00',
        goodsClass: 'restricted',
        tags: [],
      },
    ],
  })
  expect(form.goods[0]?.id).toMatch(/^new-/)
})

test('goods that were refused along with their parcel come back with it', () => {
  const added = { op: 'goods.add', target: 'g', set: { parcelId: 'old', ...line, name: 'Cup' } }
  // The tray sorts refusals with equal times by their ids, which carry no meaning.
  for (const refused of [
    [declared, added],
    [added, declared],
  ]) {
    const form = resentForm(emptyParcel(newId()), refused, newId)
    expect(form.goods.map(({ name }) => name)).toEqual(['Teapot', 'Cup'])
  }
})

test('a claim that was refused along with its parcel comes back with its note', () => {
  const claimed = { op: 'claim.file', target: 'old', set: { note: 'a blue box' } }
  const form = resentForm(emptyParcel(newId()), [claimed, declared], newId)
  expect(form).toMatchObject({ claimNote: 'a blue box', trackingNumber: 'SF9' })
})

test('a refused edit is applied to the current line', () => {
  const row = { id: 'g', parcelId: 'p', createdAt: '', ...line, goodsClass: 'standard' as const }
  const start = startOf({ kind: 'edit', parcel, goods: [row] }, newId)
  const form = resentForm(start, [{ op: 'goods.edit', target: 'g', set: { quantity: 7 } }], newId)
  expect(form.goods).toMatchObject([{ id: 'g', name: 'Teapot', quantity: '7' }])
})

test('the edit of a line that was removed adds the line again', () => {
  const edited = {
    op: 'goods.edit',
    target: 'gone',
    set: { trackingNumber: 'SF1', name: 'Cup', quantity: 7 },
  }
  expect(resentForm(emptyParcel(newId()), [edited], newId)).toMatchObject({
    trackingNumber: 'SF1',
    goods: [{ name: 'Cup', quantity: '7' }],
  })
})

test('a photo of a removed parcel brings the number of its parcel', () => {
  const photo = { op: 'photo.attach', target: 'x', set: { ownerId: 'p', trackingNumber: 'SF1' } }
  expect(resentForm(emptyParcel(newId()), [photo], newId)).toMatchObject({ trackingNumber: 'SF1' })
})

test('a set that makes no sense leaves the form usable', () => {
  const nonsense = { op: 'parcel.declare', target: 'x', set: { goods: [null, 4], note: 5 } }
  expect(resentForm(emptyParcel(newId()), [nonsense], newId).goods).toHaveLength(2)
})

test('a draft is found by its parcel, or by its own id', () => {
  const draft = (id: string, parcelId: string | null) => ({
    id,
    savedAt: '2026-11-20T00:00:00Z',
    content: { parcelId, form: emptyParcel(id) },
  })
  const drafts = [draft('1', 'p'), draft('2', null), draft('3', null)]
  const found = (parcelId: string | null, draftId: string | null, among = drafts) =>
    parcelDraftOf(among, { kind: 'parcel', parcelId, draftId }, newId)
  expect(found(null, null).draft?.id).toBe('2')
  expect(found(null, '3')).toMatchObject({ draft: { id: '3' }, others: [{ id: '2' }] })
  expect(found('p', null).draft?.id).toBe('1')
  const ofABatch = { id: '4', savedAt: '', content: { warehouse: 'SG', rows: [] } }
  expect(
    parcelDraftOf([ofABatch], { kind: 'parcel', parcelId: null, draftId: null }, newId).draft,
  ).toBeNull()
})

test.each(['parcel', 'claim'] as const)(
  'a %s draft of another version of the app is restored as far as it fits',
  (kind) => {
    const content = {
      parcelId: null,
      form: { trackingNumber: 'SF1', note: 7, goods: [{ name: 'Cup', price: '3' }], carrier: 'SF' },
    }
    const older = { id: '1', savedAt: '2026-11-20T00:00:00Z', content }
    const { draft } = parcelDraftOf([older], { kind, parcelId: null, draftId: null }, newId)
    expect(draft?.form).toMatchObject({
      destinationWarehouseId: null,
      trackingNumber: 'SF1',
      note: '',
      goods: [{ name: 'Cup', quantity: '1', unitPrice: '', goodsClass: null }],
    })
    expect(draft?.form.goods[0]?.id).toBeTruthy()
    const { draft: empty } = parcelDraftOf(
      [{ ...older, content: { form: {} } }],
      { kind, parcelId: null, draftId: null },
      newId,
    )
    expect(empty?.form.goods).toHaveLength(1)
  },
)
