import { readLocal, writeLocal } from './storage.ts'

/** What this device asks its owner once, after the first parcel. Whatever the answer, it never asks again. */
export type Question = 'push' | 'install'

const KEY = 'asked'
const keys = () => (readLocal(KEY) ?? '').split(' ')

export function wasAsked(question: Question): boolean {
  return keys().includes(question)
}

export function rememberAsked(question: Question): void {
  if (!wasAsked(question)) writeLocal(KEY, [...keys(), question].join(' ').trim())
}
