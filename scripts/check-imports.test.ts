import { describe, expect, it } from 'vitest'
import { findForbidden } from './check-imports.ts'

const page = 'web/src/features/booking-page'
const importing = (target: string) => `import { x } from '${target}'`

describe('the import rules', () => {
  it.each([
    ['web/src/app/routes.tsx', '../features/dashboard/dashboard-page.tsx'],
    ['web/src/features/dashboard/page.tsx', '../../ui/actions/button.tsx'],
    ['web/src/features/dashboard/page.tsx', './booking-row.tsx'],
    ['web/src/lib/client.ts', '../../../database/types.ts'],
    [`${page}/booking-view.tsx`, './form/booking-form.tsx'],
    [`${page}/form/booking-form.tsx`, '../parts/price/price-bar.tsx'],
    [`${page}/parts/price/price-bar.tsx`, '../../rules/price/estimate.ts'],
    [`${page}/parts/price/price-bar.tsx`, '../../../../ui/actions/button.tsx'],
    [`${page}/rules/price/price-list.ts`, '../venue/venue-distance.ts'],
    [`${page}/rules/dates/nearest-free.ts`, '../../../../shared/booking/add-days.ts'],
    [`${page}/rules/price/price-list.test.ts`, '../../parts/price/price-bar.tsx'],
    ['functions/send-message/handler.ts', '../../domain/limits.ts'],
    ['server/rest/plan/plan.ts', '../../core/errors.ts'],
    ['server/app.ts', './rest/routes.ts'],
    ['server/auth/mails/invitation.tsx', '../../../mail/layout/layout.tsx'],
    ['jobs/find-home.ts', '../contracts/server-function.ts'],
    ['server/rest/plan/plan.test.ts', '../auth/routes.ts'],
  ])('%s may import %s', (file, target) => {
    expect(findForbidden(file, importing(target))).toEqual([])
  })

  it.each([
    ['domain/limits.ts', '../server/core/errors.ts'],
    ['web/src/app/routes.tsx', '../../../server/app.ts'],
    ['web/src/lib/client.ts', '../ui/actions/button.tsx'],
    ['web/src/ui/actions/button.tsx', '../../shared/booking/status-badge.tsx'],
    ['web/src/ui/actions/button.tsx', '../../../../domain/slug.ts'],
    ['web/src/features/dashboard/page.tsx', '../../testing/stub-server.ts'],
    ['web/src/app/shell.tsx', '../testing/stub-server.ts'],
    ['web/src/ui/actions/button.tsx', '../../features/dashboard/page.tsx'],
    ['web/src/features/dashboard/page.tsx', '../booking/page.tsx'],
    [`${page}/form/booking-form.tsx`, '../booking-view.tsx'],
    [`${page}/parts/price/price-bar.tsx`, '../../form/booking-form.tsx'],
    [`${page}/rules/price/price-list.ts`, '../../parts/price/price-bar.tsx'],
    [`${page}/rules/price/price-list.ts`, '../../form/use-form-state.ts'],
    [`${page}/rules/price/price-list.ts`, '../../../../ui/actions/action-style.ts'],
    [`${page}/rules/price/price-list.ts`, '../../../../lib/render/page-data.tsx'],
    ['functions/send-message/handler.ts', '../../server/core/errors.ts'],
    ['server/rest/plan/plan.ts', '../../auth/tokens.ts'],
    ['server/core/errors.ts', '../rest/plan.ts'],
    ['server/auth/routes.ts', '../../mail/all.ts'],
    ['web/src/lib/client.ts', '../../../contracts/server-function.ts'],
    ['domain/limits.ts', '../mail/layout/layout.tsx'],
    ['server/core/errors.ts', '../../functions/send-message/handler.ts'],
  ])('%s may not import %s', (file, target) => {
    expect(findForbidden(file, importing(target))).toHaveLength(1)
  })

  it('include type imports, re-exports and dynamic imports', () => {
    const ways = [
      `import type { X } from '../server/x.ts'`,
      `export { X } from "../server/x.ts"`,
      `await import('../server/x.ts')`,
    ]
    for (const way of ways)
      expect(findForbidden('domain/a.ts', way)).toEqual(['domain/a.ts: may not import server/x.ts'])
  })

  it('refuse a file that no rule covers', () => {
    expect(findForbidden('misc/thing.ts', '')).toHaveLength(1)
  })
})
