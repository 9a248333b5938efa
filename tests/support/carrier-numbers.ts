import { isValidS10 } from '#features/carriers/rules/tracking.ts'

/** A postal number with the right check digit, of its own for each carton of each order. */
export function carrierNumber({ orderId }: { orderId: string }, carton = 1): string {
  const random = Number.parseInt(orderId.slice(-12), 16)
  const letter = (value: number) => String.fromCharCode(65 + (value % 26))
  const serial = (Math.floor(random / 676) + carton - 1) % 100_000_000
  return s10(letter(random) + letter(Math.floor(random / 26)), serial)
}

/** The postal number of a service and a serial number. */
export function s10(service: string, serial: number, country = 'CN'): string {
  const digits = String(serial).padStart(8, '0')
  const numbers = Array.from({ length: 10 }, (_, check) => `${service}${digits}${check}${country}`)
  return numbers.find((number) => isValidS10(number)) ?? ''
}
