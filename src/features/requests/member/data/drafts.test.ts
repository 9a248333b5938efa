import { expect, test } from 'vitest'
import { openedDrafts } from '#engine/client/data/draft-forms.ts'

test('a draft of a link that was sent keeps the id of the request that it becomes', () => {
  const content = { requestId: null, form: { requestId: 'request-1' } }
  const [opened] = openedDrafts(
    'linkGoods',
    [{ id: 'draft-1', savedAt: '2026-11-27T08:00:00.000Z', content }],
    ({ form }) => form,
  )
  expect(opened).toMatchObject({ id: 'draft-1', form: { requestId: 'request-1' } })
})
