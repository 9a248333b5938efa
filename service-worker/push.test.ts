import { afterEach, describe, expect, it, vi } from 'vitest'
import { openScreen, parsePush, screenOf, showPush } from './push.ts'

const HOME = 'https://sampan.test'
const pushed = (text: string) => parsePush({ text: () => text })
const OURS = '/icons/icon-192.png'
const NOTHING = {
  title: '',
  body: '',
  navigate: '/admin',
  lang: '',
  tag: '',
  icon: OURS,
  actions: [],
}
const pay = { action: 'pay', title: 'Pay', navigate: `${HOME}/admin/purchasingOrderPay/1` }
const bill = { ...NOTHING, title: 'Fees', navigate: `${HOME}/admin/orderDetail/TC1`, tag: 't' }

type Page = {
  focused: boolean
  visibilityState: string
  answer: boolean | null
  navigates: boolean
}
const aPage = (given: Partial<Page> = {}) => {
  const page: Page = {
    focused: true,
    visibilityState: 'visible',
    answer: true,
    navigates: true,
    ...given,
  }
  return {
    ...page,
    focus: vi.fn(),
    navigate: vi.fn(async () => {
      if (!page.navigates) throw new TypeError('not controlled')
    }),
    postMessage: vi.fn((_message: unknown, [port]: MessagePort[] = []) => {
      if (page.answer !== null) port?.postMessage(page.answer)
    }),
  }
}

/** The worker with these pages open, in Chromium or in another browser. */
function aWorker(pages: ReturnType<typeof aPage>[], isChromium = true) {
  const showNotification = vi.fn(async () => undefined)
  const openWindow = vi.fn(async () => null)
  const worker = {
    registration: { showNotification },
    clients: { matchAll: async () => pages, openWindow },
    location: { origin: HOME, hostname: 'sampan.test' },
    navigator: isChromium ? { userAgentData: {} } : {},
  } as unknown as ServiceWorkerGlobalScope
  return { worker, showNotification, openWindow }
}

afterEach(() => vi.unstubAllGlobals())

describe('A push message', () => {
  it('shows the content of its declarative payload', () => {
    const notification = {
      title: 'Fees',
      body: 'TC…',
      navigate: '/admin/order',
      lang: 'en',
      tag: 'a',
      icon: `${HOME}/api/business/logo?sha256=1&size=192`,
      actions: [pay, { action: 'odd', title: 7 }, null],
    }
    const message = pushed(JSON.stringify({ web_push: 8030, notification }))
    expect(message).toEqual({ ...notification, actions: [pay] })
  })

  it('of an older server has neither tag nor buttons, and our icon', () => {
    const notification = { title: 'Received', body: 'PK…', navigate: '/admin/package/all?code=PK1' }
    expect(pushed(JSON.stringify({ web_push: 8030, notification }))).toEqual({
      ...NOTHING,
      ...notification,
    })
  })

  it.each(['', 'not json', '{}', '{"notification":{"title":7,"actions":"x"}}'])(
    'is shown also when it is unreadable: %j',
    (text) => {
      expect(pushed(text)).toEqual(NOTHING)
    },
  )

  it('without any data is shown too', () => {
    expect(parsePush(null).title).toBe('')
  })
})

describe('A notification', () => {
  it('has the tag, by which the next one of its group replaces it, and its buttons', async () => {
    const { worker, showNotification } = aWorker([])
    await showPush({ ...bill, actions: [pay] }, worker)
    expect(showNotification).toHaveBeenCalledWith(
      'Fees',
      expect.objectContaining({
        tag: 't',
        actions: [{ action: 'pay', title: 'Pay' }],
        icon: OURS,
        badge: '/icons/notification-96.png',
        data: { navigate: bill.navigate, actions: { pay: pay.navigate } },
      }),
    )
  })

  it('is not shown while the member looks at that very screen', async () => {
    const { worker, showNotification } = aWorker([aPage()])
    await showPush(bill, worker)
    expect(showNotification).not.toHaveBeenCalled()
  })

  it.each([
    ['another screen is in front', aPage({ answer: false }), true],
    ['the page does not answer', aPage({ answer: null }), true],
    ['the page is behind another window', aPage({ focused: false }), true],
    ['the browser asks for one with every push', aPage(), false],
  ])('is shown when %s', async (_, page, isChromium) => {
    const { worker, showNotification } = aWorker([page], isChromium)
    await showPush(bill, worker)
    expect(showNotification).toHaveBeenCalledOnce()
  })
})

describe('A tap', () => {
  const data = { navigate: bill.navigate, actions: { pay: pay.navigate } }

  it('leads to the screen, and a tap on a button to its own', () => {
    expect(screenOf(data, '')).toBe(bill.navigate)
    expect(screenOf(data, 'pay')).toBe(pay.navigate)
    expect(screenOf(data, 'other')).toBe(bill.navigate)
    expect(screenOf(undefined, '')).toBe('/admin')
  })

  it('opens a window where none is open', async () => {
    const { worker, openWindow } = aWorker([])
    await openScreen('/admin/member', worker)
    expect(openWindow).toHaveBeenCalledWith(new URL('/admin/member', HOME))
  })

  it('takes the open window there without a load', async () => {
    const page = aPage({ focused: false })
    const { worker, openWindow } = aWorker([page])
    await openScreen('/admin/member', worker)
    const [message] = page.postMessage.mock.calls[0] ?? []
    expect(message).toEqual({ type: 'TAPPED', navigate: `${HOME}/admin/member` })
    expect(page.focus).toHaveBeenCalledOnce()
    expect([page.navigate, openWindow].flatMap(({ mock }) => mock.calls)).toEqual([])
  })

  it('loads the screen in an open window that does not answer, wherever that is', async () => {
    const page = aPage({ focused: false, visibilityState: 'hidden', answer: null })
    const { worker, openWindow } = aWorker([page])
    await openScreen('/admin/member', worker)
    expect(page.navigate).toHaveBeenCalledWith(new URL('/admin/member', HOME))
    expect(page.focus).toHaveBeenCalledOnce()
    expect(openWindow).not.toHaveBeenCalled()
  })

  it('opens another window in front of an open one that does not belong to the worker', async () => {
    const page = aPage({ answer: null, navigates: false })
    const { worker, openWindow } = aWorker([page])
    await openScreen('/admin/member', worker)
    expect(openWindow).toHaveBeenCalledOnce()
    expect(page.focus).not.toHaveBeenCalled()
  })

  it('never leads to another site', async () => {
    const { worker, openWindow } = aWorker([])
    await openScreen('https://other.example/admin', worker)
    expect(openWindow).not.toHaveBeenCalled()
  })
})
