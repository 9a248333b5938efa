import { msg } from '@lingui/core/macro'
import type { StaffView } from '#features/console/staff/parts/place.ts'
import { AuditView } from './AuditView.tsx'

export const AUDIT_VIEWS = {
  staffAudit: {
    view: AuditView,
    words: msg`Who did what`,
    right: 'settings',
    shortcut: '=',
  },
} as const satisfies Record<string, StaffView>
