import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { ProductEntry, StoredProduct } from '#features/mall/contract/staff-catalogue.ts'
import { everywhere, openShop, typedProduct } from '#tests/support/products.ts'
import { anId } from '#tests/support/row-builders.ts'
import { sharedServer } from '#tests/support/shared-server.ts'
import { aPhoto, uploadAsStaff } from '#tests/support/warehouse.ts'

const server = await sharedServer()
const shop = await openShop(server)
const buyer = await server.loginAs('buyer@example.com', ['buy'])
const CATALOGUE = '/api/staff/catalogue'

const save = (id: string, seen: number | null, product: ProductEntry, onceKey = anId()) =>
  buyer.fetch(`${CATALOGUE}/products/${id}`, {
    method: 'PUT',
    body: { onceKey, seen, ...product },
  })
const read = async (id: string): Promise<StoredProduct> =>
  (await buyer.fetch(`${CATALOGUE}/products/${id}`)).json()
const typedOf = ({ seen: _, id: _id, variants, ...product }: StoredProduct): ProductEntry => ({
  ...product,
  variants: variants.map(({ stock: _stock, ...one }) => ({ ...one, stockChange: 0 })),
})
const listed = async (query: string) => {
  const answer = await buyer.fetch(`${CATALOGUE}/products?${query}`)
  return (await answer.json()).products.map(({ id }: { id: string }) => id) as string[]
}
const found = async (q: string) => {
  const answer = await server.fetch(`/api/public/products?q=${encodeURIComponent(q)}`)
  return (await answer.json()).products.map(({ id }: { id: string }) => id) as string[]
}
const fieldsOf = async (answer: Response) =>
  (await answer.json()).fields.map(({ path, code }: { path: string; code: string }) => [path, code])
const auditsOf = async (objectId: string) =>
  (
    await server.db.run(
      'select act, before, after from audit where object_id = $1 order by at, id',
      [objectId],
    )
  ).rows

const red = () => ({
  id: anId(),
  specification: [everywhere('Red')],
  priceFen: 3_000,
  weightGrams: null,
  costFen: null,
  stockChange: 4,
})

test('a draft is saved with what it has, published when it is complete, and withdrawn', async () => {
  const id = anId()
  const name = { zh: '琉璃灯', zh2: '', en: '' }
  const draft = typedProduct(shop, { state: 'draft', name, details: everywhere(''), variants: [] })
  const made = await save(id, null, draft)
  expect([made.status, await made.json()]).toEqual([200, { seen: 1 }])
  expect(await found('琉璃')).toEqual([])
  expect(await fieldsOf(await save(id, 1, { ...draft, state: 'published' }))).toEqual([
    ['name.zh2', 'required'],
    ['name.en', 'required'],
    ['details.zh', 'required'],
    ['details.zh2', 'required'],
    ['details.en', 'required'],
    ['variants', 'array_min'],
  ])
  const whole = typedProduct(shop, { ...draft, state: 'published' })
  const complete = {
    ...whole,
    name: { zh: '琉璃灯', zh2: '琉璃燈', en: 'Glass lantern' },
    details: everywhere('Glass'),
    variants: typedProduct(shop).variants,
  }
  expect((await save(id, 1, complete)).status).toBe(200)
  expect(await found('琉璃燈')).toEqual([id])
  expect(await fieldsOf(await save(id, 2, { ...typedOf(await read(id)), state: 'draft' }))).toEqual(
    [['state', 'state_order']],
  )
  expect((await save(id, 2, { ...typedOf(await read(id)), state: 'withdrawn' })).status).toBe(200)
  expect(await found('琉璃燈')).toEqual([])
  expect(await listed('q=%E7%90%89%E7%92%83&state=withdrawn')).toEqual([id])
  expect((await auditsOf(id)).map(({ act }) => act)).toEqual(Array(3).fill('saveProduct'))
})

test('the cost price of a variant is kept, changed and cleared with it', async () => {
  const id = anId()
  const variants = [{ ...red(), costFen: 1_200 }]
  await save(id, null, typedProduct(shop, { optionNames: [everywhere('Colour')], variants }))
  const costs = async () => (await read(id)).variants.map(({ costFen }) => costFen)
  expect(await costs()).toEqual([1_200])
  const withCost = async (seen: number, costFen: number | null) => {
    const typed = typedOf(await read(id))
    const changed = typed.variants.map((variant) => ({ ...variant, costFen }))
    expect((await save(id, seen, { ...typed, variants: changed })).status).toBe(200)
    return costs()
  }
  expect(await withCost(1, 1_300)).toEqual([1_300])
  expect(await withCost(2, null)).toEqual([null])
})

test('a variant shows its own picture in the mall and in carts, by form and by file, until it is cleared', async () => {
  const id = anId()
  const photos = [await aPhoto(1), await aPhoto(2)]
  for (const photo of photos) await uploadAsStaff(buyer, photo)
  const pictures = photos.map(({ sha256 }) => sha256)
  const [first, second] = pictures
  const variants = [{ ...red(), picture: second ?? null }]
  const product = typedProduct(shop, { optionNames: [everywhere('Colour')], variants })
  expect((await save(id, null, { ...product, pictures })).status).toBe(200)
  const readShown = async () => {
    const sold = await (await server.fetch(`/api/public/products/${id}`)).json()
    const ids = sold.variants.map((one: { id: string }) => one.id).join()
    const now = await (await server.fetch(`/api/public/variants?ids=${ids}`)).json()
    return [sold.variants[0].picture, now.variants[0].picture]
  }
  expect(await readShown()).toEqual([second, second])
  const file = await (await buyer.fetch(`${CATALOGUE}/export`)).text()
  expect(file.split('\n').find((line) => line.startsWith(product.code))).toContain(second)
  const typed = typedOf(await read(id))
  const withoutIt = typed.variants.map(({ picture: _, ...variant }) => variant)
  expect((await save(id, 1, { ...typed, variants: withoutIt })).status).toBe(200)
  expect(await readShown()).toEqual([second, second])
  const notOwn = withoutIt.map((variant) => ({ ...variant, picture: 'ab'.repeat(32) }))
  expect(await fieldsOf(await save(id, 2, { ...typed, variants: notOwn }))).toEqual([
    ['variants.0.picture', 'picture_unlisted'],
  ])
  const importFile = async (file: string) => {
    const body = { onceKey: anId(), mode: 'all', file }
    return (await buyer.fetch(`${CATALOGUE}/import`, { method: 'POST', body })).json()
  }
  const line = `${product.code},Red,${first}`
  expect(
    await importFile(`code,value1_zh,variant_picture\n${product.code},Red,${'ab'.repeat(32)}`),
  ).toMatchObject({ bad: [{ failures: [{ path: 'variant_picture', code: 'picture_unlisted' }] }] })
  // One that the product loses goes from its variant too, by file and by form.
  expect(await importFile(`code,value1_zh,pictures\n${line}`)).toMatchObject({ imported: true })
  expect(await readShown()).toEqual([null, first])
  expect((await save(id, 3, { ...typed, variants: typed.variants })).status).toBe(200)
  expect(await readShown()).toEqual([second, second])
  const pictured = { ...typed, pictures: [first ?? ''], variants: withoutIt }
  expect((await save(id, 4, pictured)).status).toBe(200)
  expect(await readShown()).toEqual([null, first])
  const cleared = typed.variants.map((variant) => ({ ...variant, picture: null }))
  expect((await save(id, 5, { ...typed, variants: cleared })).status).toBe(200)
  expect(await readShown()).toEqual([null, first])
})

test('two people who edit one product do not overwrite each other', async () => {
  const id = anId()
  await save(id, null, typedProduct(shop))
  const typed = typedOf(await read(id))
  expect((await save(id, 1, { ...typed, name: everywhere('First') })).status).toBe(200)
  const second = await save(id, 1, { ...typed, name: everywhere('Second') })
  expect([second.status, (await second.json()).code]).toEqual([409, 'product_changed'])
  expect((await read(id)).name.en).toBe('First')
})

test('of two people who make products with one code at once, one is told that it is taken', async () => {
  const code = `ONCE-${anId().slice(-12)}`.toUpperCase()
  const answers = await Promise.all(
    [anId(), anId()].map((id) => save(id, null, typedProduct(shop, { code }))),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
  const refused = answers.find(({ status }) => status === 422)
  expect(refused && (await fieldsOf(refused))).toEqual([['code', 'code_taken']])
})

test('stock changes by pieces, so a sale meanwhile counts, and never falls below zero', async () => {
  const id = anId()
  await save(id, null, typedProduct(shop))
  const { variants } = await read(id)
  const [only] = variants
  if (only === undefined) throw new Error('It has a variant')
  const typed = typedOf(await read(id))
  // A sale after the form was opened.
  await sql`update variant set stock = stock - 2 where id = ${only.id}::uuid`.execute(
    server.db.kysely,
  )
  const change = (stockChange: number, onceKey?: string, seen = 1) =>
    save(
      id,
      seen,
      { ...typed, variants: [{ ...typed.variants[0], stockChange }] as never },
      onceKey,
    )
  const onceKey = anId()
  expect((await change(10, onceKey)).status).toBe(200)
  // Its answer was lost.
  expect((await change(10, onceKey)).status).toBe(200)
  expect((await read(id)).variants[0]?.stock).toBe(13)
  const below = await change(-14, undefined, 2)
  expect((await below.json()).fields).toEqual([
    { path: 'variants.0.stockChange', code: 'number_min', args: { min: -13 } },
  ])
  server.passMs(1)
  expect((await change(-13, undefined, 2)).status).toBe(200)
  expect((await read(id)).variants[0]?.stock).toBe(0)
  expect((await auditsOf(id)).at(-1)?.after).toMatchObject({ stockChanges: { [only.id]: -13 } })
})

test('variants are added, exchanged and deleted, and keep their ids', async () => {
  const id = anId()
  const [first, second, third] = [red(), red(), red()]
  second.specification = [everywhere('Blue')]
  third.specification = [everywhere('Green')]
  const options = { optionNames: [everywhere('Colour')] }
  await save(id, null, typedProduct(shop, { ...options, variants: [first, second] }))
  const swapped = typedProduct(shop, {
    ...options,
    code: (await read(id)).code,
    variants: [
      { ...second, specification: first.specification, stockChange: 0 },
      { ...first, specification: second.specification, stockChange: 0 },
      third,
    ],
  })
  expect((await save(id, 1, swapped)).status).toBe(200)
  const stored = await read(id)
  expect(stored.variants.map((one) => [one.id, one.specification[0]?.en, one.stock])).toEqual([
    [second.id, 'Red', 4],
    [first.id, 'Blue', 4],
    [third.id, 'Green', 4],
  ])
  const left = { ...typedOf(stored), variants: typedOf(stored).variants.slice(0, 1) }
  expect((await save(id, 2, left)).status).toBe(200)
  expect((await read(id)).variants.map((one) => one.id)).toEqual([second.id])
  const alike = [red(), red()]
  const wrong = { ...left, variants: [...alike, { ...red(), specification: [] }] }
  expect(await fieldsOf(await save(id, 3, wrong))).toEqual([
    ['variants.1.specification', 'repeated'],
    ['variants.2.specification', 'required'],
  ])
})

test('a code, a variant, a shop and a picture that cannot be are refused by name', async () => {
  const [id, other] = [anId(), anId()]
  await save(other, null, typedProduct(shop, { code: 'TAKEN-1' }))
  const [variant] = (await read(other)).variants
  const product = typedProduct(shop, {
    code: 'taken-1',
    shopId: anId(),
    categoryId: 'nowhere',
    variants: [{ ...red(), id: variant?.id ?? '', specification: [] }],
  })
  expect(await fieldsOf(await save(id, null, product))).toEqual([
    ['code', 'code_taken'],
    ['shopId', 'type'],
    ['categoryId', 'type'],
    ['variants.0.id', 'repeated'],
  ])
  const pictured = typedProduct(shop, { pictures: ['ab'.repeat(32)] })
  expect((await (await save(id, null, pictured)).json()).code).toBe('not_attached')
  const photo = await aPhoto(77)
  await uploadAsStaff(buyer, photo)
  const { sha256 } = photo
  expect((await save(id, null, { ...pictured, pictures: [sha256] })).status).toBe(200)
  expect((await server.fetch(`/api/public/pictures/${sha256}`)).status).toBe(200)
})

test('a shop or category that gets another name is found by it, and categories change their order', async () => {
  const put = (path: string, body: object) =>
    buyer.fetch(`${CATALOGUE}/${path}`, { method: 'PUT', body })
  const shopId = anId()
  const place = { shopId, categoryId: 'lamps' }
  expect((await put(`shops/${shopId}`, { country: 'SG', name: everywhere('Old') })).status).toBe(
    200,
  )
  await put('categories/lamps', { name: everywhere('Lamps'), place: 0 })
  const id = anId()
  await save(id, null, typedProduct(place))
  await put(`shops/${shopId}`, { country: 'SG', name: everywhere('Renamed') })
  await put('categories/lamps', { name: everywhere('Lanterns'), place: 0 })
  expect(await found('renamed lanterns')).toEqual([id])
  expect(await found('lamps')).toEqual([])
  const order = async () =>
    (await (await buyer.fetch(`${CATALOGUE}/shelves`)).json()).categories.map(
      (one: { id: string }) => one.id,
    ) as string[]
  const before = await order()
  expect(before[0]).toBe('lamps')
  await put('categories/lamps', { name: everywhere('Lanterns'), place: before.length - 1 })
  expect(await order()).toEqual([...before.slice(1), 'lamps'])
  expect((await put('categories/Lamps', { name: everywhere('x'), place: 0 })).status).toBe(404)
  expect((await auditsOf('lamps')).map(({ act }) => act)).toEqual(Array(3).fill('saveCategory'))
})

test('a shop or category is deleted only without products, drafts too, and the others keep their order', async () => {
  const act = (method: string, path: string, body?: object) =>
    buyer.fetch(`${CATALOGUE}/${path}`, { method, ...(body && { body }) })
  const shopId = anId()
  await act('PUT', `shops/${shopId}`, { country: 'SG', name: everywhere('Empty') })
  await act('PUT', 'categories/empty', { name: everywhere('Empty'), place: 0 })
  const place = { shopId, categoryId: 'empty' }
  const id = anId()
  await save(id, null, typedProduct(place, { state: 'draft' }))
  for (const path of [`shops/${shopId}`, 'categories/empty']) {
    const refused = await act('DELETE', path)
    expect([refused.status, (await refused.json()).code]).toEqual([409, 'shelf_not_empty'])
  }
  await save(
    id,
    1,
    typedOf({ ...(await read(id)), shopId: shop.shopId, categoryId: shop.categoryId }),
  )
  const order = async () =>
    (await (await act('GET', 'shelves')).json()).categories.map((one: { id: string }) => one.id)
  const before: string[] = await order()
  for (const path of [`shops/${shopId}`, 'categories/empty']) {
    expect((await act('DELETE', path)).status).toBe(200)
    expect((await act('DELETE', path)).status).toBe(404)
  }
  expect(await order()).toEqual(before.filter((one) => one !== 'empty'))
  expect((await auditsOf(shopId)).map((one) => one.act).toSorted()).toEqual([
    'deleteShop',
    'saveShop',
  ])
})

test('the list is paged, filtered by state and by the beginning of a code', async () => {
  const ids = []
  for (let nth = 0; nth < 52; nth++) {
    server.passMs(1)
    const id = anId()
    ids.unshift(id)
    await save(id, null, typedProduct(shop, { code: `PAGE-${nth}`, state: 'draft' }))
  }
  const first = await (await buyer.fetch(`${CATALOGUE}/products?q=page-&state=draft`)).json()
  const more = await buyer.fetch(`${CATALOGUE}/products?q=page-&state=draft&after=${first.next}`)
  const both = [...first.products, ...(await more.json()).products]
  expect(both.map(({ id }) => id)).toEqual(ids)
  expect((await buyer.fetch(`${CATALOGUE}/products?after=x_y`)).status).toBe(400)
})
