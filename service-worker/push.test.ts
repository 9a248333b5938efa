import { describe, expect, it } from 'vitest'
import { parsePush } from './push.ts'

const pushed = (text: string) => parsePush({ text: () => text })

describe('A push message', () => {
  it('shows the content of its declarative payload', () => {
    const notification = { title: 'Received', body: 'PK…', navigate: '/admin/package/all?code=PK1' }
    expect(pushed(JSON.stringify({ web_push: 8030, notification }))).toEqual(notification)
  })

  it.each(['', 'not json', '{}', '{"notification":{"title":7}}'])(
    'is shown also when it is unreadable: %j',
    (text) => {
      expect(pushed(text)).toEqual({ title: '', body: '', navigate: '/admin' })
    },
  )

  it('without any data is shown too', () => {
    expect(parsePush(null).title).toBe('')
  })
})
