import type { ReactNode } from 'react'
import { Card } from '#ui/Card.tsx'

/** One section of the screen with its heading. */
export function Section({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <Card className="grid grid-cols-1 gap-3">
      <h2 className="text-16 font-bold">{title}</h2>
      {children}
    </Card>
  )
}
