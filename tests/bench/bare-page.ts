import { once } from 'node:events'
import { createServer } from 'node:http'
import type { BrowserContext, Page } from '@playwright/test'
import { MANY_PREFIX } from './many-parcels.ts'

/** What a list shows at once: its rows, and the elements of each. */
type Shape = { rows: number; elements: number }

/** A worker that answers the page from a cache, and nothing else. */
const WORKER = `
  addEventListener('install', (event) =>
    event.waitUntil(caches.open('bare').then((cache) => cache.add('/'))))
  addEventListener('fetch', (event) =>
    event.respondWith(caches.match('/').then((kept) => kept ?? fetch(event.request))))`

/**
 * One document without a library: it reads the newest rows by an index of IndexedDB and shows them, opens the list again for
 * a link to #list, shows nothing for one to #none, and filters the texts of all rows by what is typed.
 */
const pageOf = ({ rows, elements }: Shape, stored: number) => `<!doctype html>
<meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">
<h1>Parcels</h1><input type="search"><main></main>
<script type="module">
  const opened = indexedDB.open('bare', 1)
  const answer = (request) => new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
  opened.onupgradeneeded = () => {
    const store = opened.result.createObjectStore('row', { keyPath: 'id' })
    store.createIndex('newest', 'place')
    for (let n = 0; n < ${stored}; n++)
      store.put({ id: n, place: -n, text: '${MANY_PREFIX}' + n, note: 'A parcel with its words', at: '2026-11-29T08:00:00Z' })
  }
  const db = await answer(opened)
  const read = (most) => answer(db.transaction('row').objectStore('row').index('newest').getAll(null, most))
  const main = document.querySelector('main')
  const show = (rows) => {
    const list = document.createElement('ul')
    for (const { text } of rows) {
      const item = list.appendChild(document.createElement('li'))
      for (let n = 2; n < ${elements}; n++) item.appendChild(document.createElement('span')).textContent = 'x'
      item.appendChild(document.createElement('a')).textContent = text
    }
    main.replaceChildren(list)
  }
  const open = async () => location.hash === '#none' ? main.replaceChildren() : show(await read(${rows}))
  await open()
  addEventListener('hashchange', open)
  let all
  document.querySelector('input').oninput = async ({ target: { value } }) => {
    all ??= await read()
    show(all.filter(({ text }) => text.includes(value)).slice(0, ${rows}))
  }
  document.querySelector('input').onfocus = async () => { all ??= await read() }
  navigator.serviceWorker.register('/sw.js')
</script>`

/**
 * Serves a bare page with so many rows in its database, and runs `work` with its address once the browser opens it offline.
 * `shape` is what the product's own list shows.
 */
export async function withBarePage<T>(
  context: BrowserContext,
  { shape, stored }: { shape: Shape; stored: number },
  work: (url: string) => Promise<T>,
): Promise<T> {
  const server = createServer(({ url }, answer) => {
    const isWorker = url === '/sw.js'
    answer.setHeader('content-type', isWorker ? 'text/javascript' : 'text/html')
    answer.end(isWorker ? WORKER : pageOf(shape, stored))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  try {
    const address = server.address()
    if (address === null || typeof address === 'string') throw new Error('no port')
    const url = `http://127.0.0.1:${address.port}/`
    await context.setOffline(false)
    const page = await context.newPage()
    await page.goto(url)
    await page.getByText(MANY_PREFIX).first().waitFor()
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    await page.close()
    await context.setOffline(true)
    return await work(url)
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

/** The shape of the list of parcels on a page that shows it. */
export const shapeOfList = (page: Page): Promise<Shape> =>
  page.evaluate((prefix) => {
    const shown = [...document.querySelectorAll('main li')].filter(({ textContent }) =>
      textContent.includes(prefix),
    )
    const elements = shown.reduce((sum, row) => sum + row.querySelectorAll('*').length, 0)
    return { rows: shown.length, elements: Math.round(elements / Math.max(1, shown.length)) }
  }, MANY_PREFIX)
