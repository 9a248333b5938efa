import {
  Bar,
  BarChart,
  CartesianGrid,
  Legend,
  Line,
  LineChart,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts'
import type { Figures } from './figure-table.ts'

// The only file that imports the charting library, and imported by none at once: it is a file of its own in the build.

/** Lines are told apart by colour and by dashes. */
const LOOKS = [
  { color: 'var(--info)', dashes: '' },
  { color: 'var(--good)', dashes: '8 3' },
  { color: 'var(--caution)', dashes: '2 3' },
  { color: 'var(--brand-text)', dashes: '10 3 2 3' },
] as const

const TEXT = { fill: 'var(--ink-soft)', fontSize: '0.75rem' }
const TOOLTIP = {
  contentStyle: {
    background: 'var(--surface)',
    border: '1px solid var(--line-strong)',
    color: 'var(--ink)',
    fontSize: '0.75rem',
  },
  isAnimationActive: false,
}
/** From zero to at least the few that make steps of one. */
const WHOLE_NUMBERS = [0, (highest: number) => Math.max(4, Math.ceil(highest))] satisfies [
  number,
  (highest: number) => number,
]
/** Before the width is measured, and where nothing measures it. */
const FIRST_SIZE = { width: 640, height: 256 }

type ChartProps = { figures: Figures; look: 'lines' | 'bars' }

/** Figures as a picture, by the labels of their rows. The table beside it has the same numbers for everybody. */
export function Chart({ figures: { title, columns, rows }, look }: ChartProps) {
  const data = rows.map(({ label, values }) => ({ label, ...values }))
  const parts = (
    <>
      <CartesianGrid stroke="var(--line)" vertical={false} />
      <XAxis dataKey="label" tick={TEXT} stroke="var(--line-strong)" minTickGap={16} />
      <YAxis
        tick={TEXT}
        stroke="var(--line-strong)"
        width="auto"
        domain={WHOLE_NUMBERS}
        allowDecimals={false}
      />
      <Tooltip {...TOOLTIP} />
      {columns.length > 1 && (
        <Legend
          itemSorter={null}
          wrapperStyle={{ fontSize: '0.75rem' }}
          formatter={(name) => <span className="text-ink">{name}</span>}
        />
      )}
    </>
  )
  const drawn = columns.map((column, index) => ({ ...column, ...(LOOKS[index] ?? LOOKS[0]) }))
  return (
    <div role="img" aria-label={title} className="h-64 w-full">
      <ResponsiveContainer initialDimension={FIRST_SIZE}>
        {look === 'bars' ? (
          <BarChart data={data} accessibilityLayer={false}>
            {parts}
            {drawn.map(({ key, label, color }) => (
              <Bar key={key} dataKey={key} name={label} fill={color} isAnimationActive={false} />
            ))}
          </BarChart>
        ) : (
          <LineChart data={data} accessibilityLayer={false}>
            {parts}
            {drawn.map(({ key, label, color, dashes }) => (
              <Line
                key={key}
                dataKey={key}
                name={label}
                stroke={color}
                strokeWidth={2}
                connectNulls
                strokeDasharray={dashes}
                dot={{ r: 2, fill: color, strokeDasharray: '' }}
                isAnimationActive={false}
              />
            ))}
          </LineChart>
        )}
      </ResponsiveContainer>
    </div>
  )
}
