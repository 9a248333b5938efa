import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { TextField } from '#engine/client/ui/TextField.tsx'
import {
  button,
  cleanUp,
  click,
  eventually,
  field,
  render,
  settle,
  type,
} from '#tests/support/render.tsx'
import { ScaleLine } from './ScaleLine.tsx'
import { endScale, scale, startScale } from './scale.ts'
import type { SerialPort } from './serial-port.ts'

const encoder = new TextEncoder()
const EMPTY = { weight: '', length: '', width: '', height: '' }
const words = () => document.body.textContent

/** A port without a cable: `say` is what the device sends, `heard` what it was sent. */
function virtualPort() {
  const heard: string[] = []
  let line: ReadableStreamDefaultController<Uint8Array> | undefined
  let opened: unknown = null
  const port: SerialPort & { readable: ReadableStream<Uint8Array> | null } = {
    readable: null,
    writable: null,
    open: async (options) => {
      opened = options
      port.readable = new ReadableStream({
        start: (controller) => {
          line = controller
        },
      })
      Object.assign(port, {
        writable: new WritableStream<Uint8Array>({
          write: (bytes) => void heard.push(new TextDecoder().decode(bytes)),
        }),
      })
    },
    close: async () => {
      port.readable = null
    },
  }
  return {
    port,
    heard,
    openedWith: () => opened,
    say: (text: string) => settle(() => line?.enqueue(encoder.encode(text))),
    pullOut: () => settle(() => line?.error(new Error('gone'))),
  }
}

function Form() {
  const [values, setValues] = useState(EMPTY)
  return (
    <>
      <TextField
        label="Weight"
        value={values.weight}
        onChange={(weight) => setValues({ ...values, weight })}
      />
      <output>{`${values.length} × ${values.width} × ${values.height}`}</output>
      <ScaleLine values={values} onTake={(fields) => setValues({ ...values, ...fields })} />
      <button type="button" onClick={() => setValues(EMPTY)}>
        Next parcel
      </button>
    </>
  )
}

const SICS = { protocol: 'sics', baudRate: 9600 } as const
let device = virtualPort()

beforeEach(() => {
  device = virtualPort()
  vi.stubGlobal('navigator', {
    ...navigator,
    serial: { requestPort: async () => device.port, getPorts: async () => [device.port] },
  })
})
afterEach(async () => {
  await endScale()
  cleanUp()
  localStorage.clear()
  vi.unstubAllGlobals()
})

test('a weight that stands still is typed into an empty field, once for one parcel', async () => {
  await startScale(device.port, SICS, { isProven: true })
  render(<Form />)
  await device.say('S D      0.600 kg\r\nS D      0.830 kg\r\n')
  expect(field('Weight').value).toBe('')
  expect(words()).toContain('830')
  await device.say('S S      0.830 kg\r\nS S      0.830 kg\r\n')
  await eventually(() => expect(field('Weight').value).toBe('830 g'))
  // The next form opens while the parcel is still on the scale.
  await click(button('Next parcel'))
  await device.say('S S      0.830 kg\r\nS S      0.830 kg\r\n')
  expect(field('Weight').value).toBe('')
  await device.say('S S      0.000 kg\r\nS S      1.200 kg\r\nS S      1.200 kg\r\n')
  await eventually(() => expect(field('Weight').value).toBe('1200 g'))
  await eventually(() => expect(device.heard).toContain('SI\r\n'))
  expect(device.openedWith()).toEqual({ baudRate: 9600, dataBits: 8, parity: 'none' })
})

test('a scale that is below zero, in another unit or too heavily loaded fills nothing and says why', async () => {
  await startScale(device.port, SICS, { isProven: true })
  render(<Form />)
  for (const [said, why] of [
    ['S S     -0.010 kg', 'Below zero. Zero the scale'],
    ['S S      2.205 lb', 'Not in g or kg. Change the unit at the scale'],
    ['S +', 'Too heavy for the scale'],
    ['ES', 'The scale reports a fault'],
  ]) {
    await device.say(`${said}\r\n${said}\r\n${said}\r\n`)
    await eventually(() => expect(words()).toContain(why))
    expect(field('Weight').value).toBe('')
  }
})

test('what somebody typed is replaced only when they say so', async () => {
  await startScale(device.port, SICS, { isProven: true })
  render(<Form />)
  await type(field('Weight'), '900')
  await device.say('S S      0.830 kg\r\nS S      0.830 kg\r\n')
  await eventually(() => expect(words()).toContain('Take it from the scale'))
  expect(field('Weight').value).toBe('900')
  await click(button('Take it from the scale'))
  expect(field('Weight').value).toBe('830 g')
})

test('what stood on the scale while another weight was typed is not the next parcel’s', async () => {
  await startScale(device.port, SICS, { isProven: true })
  render(<Form />)
  await type(field('Weight'), '900')
  await device.say('S S      0.830 kg\r\nS S      0.830 kg\r\n')
  await eventually(() => expect(words()).toContain('Take it from the scale'))
  cleanUp()
  render(<Form />)
  await device.say('S S      0.830 kg\r\nS S      0.830 kg\r\n')
  expect(field('Weight').value).toBe('')
  // It can be taken on purpose, until it is lifted.
  button('Take it from the scale')
  await device.say('S D      0.410 kg\r\n')
  expect(words()).not.toContain('Take it from the scale')
})

test('a scale that nobody has compared fills nothing', async () => {
  await startScale(device.port, SICS, { isProven: false })
  render(<Form />)
  await device.say('S S      0.830 kg\r\nS S      0.830 kg\r\n')
  await eventually(() => expect(words()).toContain('830'))
  expect(field('Weight').value).toBe('')
})

test('a dimensioner measures when it is told to, and gives the sides too', async () => {
  const settings = { protocol: 'cubiscan', baudRate: 9600 } as const
  await startScale(device.port, settings, { isProven: true })
  render(<Form />)
  await click(button('Measure'))
  await eventually(() => expect(device.heard).toEqual(['\x02M\x03\r\n']))
  await device.say('\x02MAC000000,L032.5,W021.0,H010.4,M,K001.25,D001.42,M\x03\r\n')
  await eventually(() => expect(words()).toContain('32.5 × 21 × 10.4'))
  expect(field('Weight').value).toBe('1250 g')
})

test('a scale that is pulled out says so, and is opened again by the next form', async () => {
  localStorage.setItem('scale', JSON.stringify(SICS))
  await startScale(device.port, SICS, { isProven: true })
  render(<Form />)
  await device.pullOut()
  await eventually(() => expect(words()).toContain('The scale is not connected.'))
  cleanUp()
  render(<Form />)
  await eventually(() => expect(scale.value.state).toBe('open'))
})

test('a scale that says nothing is not taken for one that shows nothing', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    await startScale(device.port, SICS, { isProven: true })
    render(<Form />)
    vi.advanceTimersByTime(3_000)
  } finally {
    vi.useRealTimers()
  }
  await eventually(() => expect(words()).toContain('Nothing comes from the scale.'))
})

test('a browser without serial ports shows nothing of a scale', () => {
  vi.stubGlobal('navigator', {})
  render(<Form />)
  expect(words()).not.toContain('scale')
})
