import { expect, test } from 'vitest'
import { layOutMail } from './mail-layout.ts'

const layout = {
  ...{ lang: 'en', heading: 'Your order has shipped' },
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
