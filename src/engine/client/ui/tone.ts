/** The meaning of colours; an icon or text always says the same. */
export type Tone = 'neutral' | 'brand' | 'good' | 'caution' | 'info' | 'danger'

export const TONE_TEXT = {
  neutral: 'text-ink-soft',
  brand: 'text-brand-text',
  good: 'text-good',
  caution: 'text-caution',
  info: 'text-info',
  danger: 'text-danger',
} as const satisfies Record<Tone, string>

export const TONE_TINT = {
  neutral: 'bg-paper text-ink-soft ring-1 ring-inset ring-line',
  brand: 'bg-brand-soft text-brand-text',
  good: 'bg-good-soft text-good',
  caution: 'bg-caution-soft text-caution',
  info: 'bg-info-soft text-info',
  danger: 'bg-danger-soft text-danger',
} as const satisfies Record<Tone, string>

export const TONE_FILL = {
  neutral: 'bg-line-strong',
  brand: 'bg-brand',
  good: 'bg-good',
  caution: 'bg-caution',
  info: 'bg-info',
  danger: 'bg-danger',
} as const satisfies Record<Tone, string>
