import { expect, test } from 'vitest'
import { receiveShare } from '#features/requests/contract/share.ts'
import { sharedServer } from '#tests/support/shared-server.ts'

const server = await sharedServer()

/** Shares without a worker, as a browser that sends the form does. */
function share(fields: Record<string, string | Blob>) {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  return fetch(server.url + receiveShare.path, { method: 'POST', body, redirect: 'manual' })
}

test('without a worker a share leads to the form that it was meant for, which says that it did not arrive', async () => {
  const text = await share({ text: 'https://item.taobao.com/item.htm?id=1' })
  expect([text.status, text.headers.get('location')]).toEqual([
    303,
    '/admin/cart/submitGoods?shared=unread',
  ])
  // More than any request of the app may have; nothing of it is read.
  const picture = await share({ pictures: new Blob([new Uint8Array(20_000_000)]) })
  expect([picture.status, picture.headers.get('location')]).toEqual([
    303,
    '/admin/package/declare?shared=unread',
  ])
})

test('the address is for shares alone', async () => {
  expect((await fetch(server.url + receiveShare.path)).status).toBe(405)
})
