import { expect, test } from 'vitest'
import { xmlEvents } from './xml-events.ts'

const textOf = (xml: string) =>
  [...xmlEvents(xml)].flatMap((event) => (event.kind === 'text' ? event.text : [])).join('')

test('text has its entities, numbers and CDATA, without comments', () => {
  expect(textOf('<t>a&amp;b &#20013;&#x56FD;<!-- <no> --><![CDATA[<c>]]></t>')).toBe('a&b 中国<c>')
})

test('names lose their prefix, attributes are read with either quote', () => {
  const [open, close] = xmlEvents(`<x:c r:id='a&quot;b' t="s"/>`)
  expect(open).toMatchObject({ kind: 'open', name: 'c' })
  expect(open?.kind === 'open' && [open.attribute('id'), open.attribute('t')]).toEqual(['a"b', 's'])
  expect(close).toEqual({ kind: 'close', name: 'c' })
})

test.each(['<a', '<a b=c>', '<!DOCTYPE a>', '<a b="1" "2">', 'x<'])('%s is no XML', (xml) => {
  expect(() => [...xmlEvents(xml)]).toThrow('No XML')
})

test('an unending element takes no time', () => {
  const started = performance.now()
  expect(() => [...xmlEvents(`<a ${'b="" '.repeat(100_000)}`)]).toThrow()
  expect(performance.now() - started).toBeLessThan(2_000)
})
