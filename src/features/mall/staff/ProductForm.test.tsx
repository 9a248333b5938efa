import { afterEach, expect, test, vi } from 'vitest'
import type { StoredProduct } from '#features/mall/contract/staff-catalogue.ts'
import { fakeServer } from '#tests/support/fake-server.ts'
import { aStoredProduct, everywhere } from '#tests/support/products.ts'
import { button, cleanUp, click, eventually, field, render, type } from '#tests/support/render.tsx'
import { anId } from '#tests/support/row-builders.ts'
import { aProblem, json } from '#tests/support/scripted-server.ts'
import { ProductForm } from './ProductForm.tsx'

afterEach(() => {
  cleanUp()
  vi.unstubAllGlobals()
})

const words = () => document.body.textContent
const SHOP = { id: anId(), country: 'CN', name: everywhere('Kiln'), products: 1 } as const
const CATEGORY = { id: 'cups', name: everywhere('Cups'), products: 1 }

/** A published cup with one variant. */
const aStored = (): StoredProduct =>
  aStoredProduct(
    { shopId: SHOP.id, categoryId: CATEGORY.id },
    {
      code: 'C-1',
      name: everywhere('Cup'),
      attributes: [],
      variants: [
        {
          id: anId(),
          specification: [],
          priceFen: 2_000,
          weightGrams: null,
          costFen: null,
          picture: null,
          stock: 5,
        },
      ],
    },
  )

/** Opens a product at a server whose answers to a save are these in turn; null is a lost connection. */
function opened(product: StoredProduct | null, ...answers: (Response | null)[]) {
  const sent: Record<string, unknown>[] = []
  const onSaved = vi.fn<(id: string, state: string) => void>()
  fakeServer().otherwise(async (_: string, init: RequestInit = {}) => {
    if (init.method !== 'PUT') return null
    sent.push(JSON.parse(String(init.body)))
    return answers.shift() ?? null
  })
  render(<ProductForm product={product} onSaved={onSaved} shops={[SHOP]} categories={[CATEGORY]} />)
  return { sent, onSaved }
}

test('offline and after a colleague’s change what was typed is kept, and sent again', async () => {
  const changed = aProblem(409, 'product_changed')
  const { sent, onSaved } = opened(aStored(), null, changed, json({ seen: 4 }))
  await type(field('Product code'), 'C-2')
  await click(button('Save changes'))
  await eventually(() => expect(words()).toContain('The server doesn’t answer'))
  expect(field('Product code').value).toBe('C-2')
  await click(button('Save changes'))
  await eventually(() => expect(words()).toContain('Someone changed this product'))
  expect(field('Product code').value).toBe('C-2')
  expect(onSaved).not.toHaveBeenCalled()
  await click(button('Save changes'))
  await eventually(() => expect(onSaved).toHaveBeenCalledWith(expect.any(String), 'published'))
  expect(sent[0]).toMatchObject({ seen: 3, code: 'C-2', state: 'published' })
  expect(sent[1]?.onceKey).toBe(sent[0]?.onceKey)
})

test('a field that the server refuses is marked', async () => {
  const fields = [{ path: 'code', code: 'code_taken', args: {} }]
  const refusal = { type: 'about:blank', title: 'No', status: 422, code: 'validation', fields }
  const answer = json(refusal, { status: 422 })
  opened(aStored(), answer)
  await click(button('Save changes'))
  await eventually(() => expect(words()).toContain('Some fields need correcting'))
  expect(document.querySelector('[aria-invalid=true]')).not.toBeNull()
})

test('an incomplete product is saved as a draft and not published', async () => {
  const { sent, onSaved } = opened(null, json({ seen: 1 }))
  await click(button('Publish'))
  await eventually(() => expect(words()).toContain('Some fields need correcting'))
  expect(sent).toEqual([])
  expect(onSaved).not.toHaveBeenCalled()
})

test('a size table is typed in columns and sizes, and sent with the product', async () => {
  const { sent } = opened(aStored(), json({ seen: 4 }))
  await click(button('Add a size table'))
  const chest = [...document.querySelectorAll('label')]
    .filter((label) => label.textContent?.startsWith('Column name'))
    .slice(-3)
  for (const { htmlFor } of chest) {
    const name = document.getElementById(htmlFor)
    if (!(name instanceof HTMLInputElement)) throw new Error('A column has names')
    await type(name, 'Chest')
  }
  await type(field('Size 1, column 1'), 'S')
  await click(button('Add a size'))
  await type(field('Size 2, column 1'), 'M')
  await type(field('Size 2, column 2'), '100')
  await click(button('Save changes'))
  await eventually(() => expect(sent).toHaveLength(1))
  const head = [{ zh: '尺码', zh2: '尺寸', en: 'Size' }, everywhere('Chest')]
  const rows = [
    ['S', ''],
    ['M', '100'],
  ]
  expect(sent[0]).toMatchObject({ sizeTable: { head, rows } })
})
