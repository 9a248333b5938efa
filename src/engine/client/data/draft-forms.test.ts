import { expect, test } from 'vitest'
import { openedDrafts } from './draft-forms.ts'

const SAVED = '2026-11-27T08:00:00.000Z'

test('a draft of a link that was sent keeps the id of the request that it becomes', () => {
  const content = { requestId: null, form: { requestId: 'request-1' } }
  const [opened] = openedDrafts(
    'linkGoods',
    [{ id: 'draft-1', savedAt: SAVED, content }],
    ({ form }) => form,
  )
  expect(opened).toMatchObject({ id: 'draft-1', form: { requestId: 'request-1' } })
})

test('a draft of another form has its old key under the name of today', () => {
  const content = { form: { requestId: 'key-1' } }
  const [opened] = openedDrafts(
    'topUp',
    [{ id: 'draft-1', savedAt: SAVED, content }],
    ({ form }) => form,
  )
  expect(opened).toMatchObject({ form: { onceKey: 'key-1' } })
})
