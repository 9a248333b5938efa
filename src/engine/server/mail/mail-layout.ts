import { html } from 'hono/html'

export type MailPart = { text: string; link?: { label: string; url: string } }
type Layout = {
  lang: string
  heading: string
  parts: readonly MailPart[]
  footer: readonly MailPart[]
}

const BODY =
  'margin:0;padding:24px 16px;font:16px/1.5 system-ui,-apple-system,"Segoe UI","PingFang SC","PingFang TC","Noto Sans CJK SC",sans-serif;'
const BUTTON =
  'display:inline-block;margin-top:8px;padding:10px 18px;border-radius:8px;background:#d20f23;color:#ffffff;text-decoration:none;font-weight:600;'
/** Grey that both a white and a dark page show well enough does not exist, so the text keeps its colour. */
const FOOTER = 'margin-top:32px;padding-top:16px;border-top:1px solid #8a8a8a;font-size:14px;'
/** Lists of mails show the first text after the subject, which the heading would only repeat. */
const PREVIEW = 'display:none;max-height:0;overflow:hidden;'

/**
 * The same content as plain text and as HTML. The HTML sets no colours of text and page, so that mail programs choose
 * them for light and dark; it has no pictures, and every text in it is escaped.
 */
export async function layOutMail(layout: Layout): Promise<{ text: string; html: string }> {
  return { text: plainText(layout), html: await markup(layout) }
}

function plainText({ heading, parts, footer }: Layout): string {
  const lines = ({ text, link }: MailPart) =>
    [text, link && (text === '' ? `${link.label}\n${link.url}` : link.url)]
      .filter(Boolean)
      .join('\n')
  return `${[heading, ...parts.map(lines), '--', ...footer.map(lines)].join('\n\n')}\n`
}

async function markup({ lang, heading, parts, footer }: Layout): Promise<string> {
  // One thing has a button; several have a link each.
  const isOne = parts.filter(({ link }) => link !== undefined).length === 1
  const preview = parts.find(({ text }) => text !== '')?.text ?? ''
  const page = await html`<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${heading}</title>
<style>:root{color-scheme:light dark}</style>
</head>
<body style="${BODY}">
<div style="${PREVIEW}">${preview}</div>
<div style="max-width:560px;margin:0 auto;">
<h1 style="font-size:22px;line-height:1.3;margin:0 0 16px;">${unbroken(heading)}</h1>
${parts.map((part) => paragraph(part, isOne))}
<div style="${FOOTER}">
${footer.map((part) => paragraph(part, false))}
</div>
</div>
</body>
</html>
`
  return page.toString()
}

const DATE_OR_LOSS = /(\b\d{4}-\d\d-\d\d\b|−(?:CN)?¥[\d.]+)/
/** The text with dates and negative amounts that no narrow screen breaks after a hyphen or a minus sign. */
const unbroken = (text: string) =>
  text.split(DATE_OR_LOSS).map((part, n) => {
    return n % 2 === 0 ? part : html`<span style="white-space:nowrap;">${part}</span>`
  })

function paragraph({ text, link }: MailPart, isButton: boolean) {
  const style = isButton ? BUTTON : ''
  const anchor = link && html`<a href="${link.url}" style="${style}">${link.label}</a>`
  const gap = text === '' || link === undefined ? '' : html`<br>`
  return html`<p style="margin:0 0 16px;overflow-wrap:anywhere;">${unbroken(text)}${gap}${anchor ?? ''}</p>
`
}
