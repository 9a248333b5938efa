import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'

const FOLDER = import.meta.dirname

/** The data of `demo/<name>.json`. Throws with the name of the file and the place in it that does not fit. */
export function readDemo<Schema extends v.GenericSchema>(
  name: string,
  schema: Schema,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, JSON.parse(readFileSync(join(FOLDER, `${name}.json`), 'utf8')))
  if (result.success) return result.output
  const [{ message, path }] = result.issues
  const place = path?.map(({ key }) => String(key)).join('.')
  throw new Error(`demo/${name}.json: ${message} at ${place ?? 'the top'}`)
}

/** What `demo/pictures/<name>.svg` draws, in a colour: the elements inside its root. */
export function readPicture(name: string, colour: string): string {
  const svg = readFileSync(join(FOLDER, `pictures/${name}.svg`), 'utf8')
  const [, inside] = /<svg[^>]*>(.*)<\/svg>/s.exec(svg) ?? []
  if (inside === undefined) throw new Error(`demo/pictures/${name}.svg is no picture`)
  return inside.replaceAll('currentColor', colour)
}

/** A text in three languages. */
export const demoTexts = v.strictObject({ zh: v.string(), zh2: v.string(), en: v.string() })
export const daysAgo = v.number()
export const sidesMm = v.tuple([v.number(), v.number(), v.number()])
