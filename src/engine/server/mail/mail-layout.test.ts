import { expect, test } from 'vitest'
import { layOutMail } from './mail-layout.ts'

const layout = {
  lang: 'en',
  heading: 'Your order has shipped',
  parts: [{ text: '', link: { label: 'Open', url: 'https://x.example' } }, { text: 'Order <TC1>' }],
  footer: [{ text: 'Sampan' }],
}

test('a list of mails shows what happened after the subject, not the subject again', async () => {
  const { html, text } = await layOutMail(layout)
  const body = html.slice(html.indexOf('<body'))
  const [first] = body.matchAll(/>([^<>]*\S[^<>]*)</g)
  expect(first?.[1]).toBe('Order &lt;TC1&gt;')
  // Whoever opens it reads it once.
  expect(body).toMatch(/<div style="display:none;[^"]*">Order &lt;TC1&gt;<\/div>/)
  expect(text.match(/Order <TC1>/g)).toHaveLength(1)
})

test('a date or a negative amount is never broken between two lines', async () => {
  const heading = '3 movements on 2026-11-22'
  const text = 'Shipped 2026-11-22 08:49 UTC, −CN¥1234.56, order 2026-11-2 <b>'
  const { html, text: plain } = await layOutMail({ ...layout, heading, parts: [{ text }] })
  const whole = (part: string) => `<span style="white-space:nowrap;">${part}</span>`
  expect(html).toContain(`>3 movements on ${whole('2026-11-22')}</h1>`)
  expect(html).toContain(
    `>Shipped ${whole('2026-11-22')} 08:49 UTC, ${whole('−CN¥1234.56')}, order 2026-11-2 &lt;b&gt;</p>`,
  )
  expect(html).toContain('<title>3 movements on 2026-11-22</title>')
  expect(plain).toContain(text)
})
