import { describe, expect, test } from 'vitest';
import type { LiveSite } from './live-site.ts';

export function buttonTests({ open, url }: LiveSite): void {
  describe('the theme', () => {
    test('is that of the system until the switch is used', async () => {
      const { page } = await open('/operations/getJob/');
      const toggle = page.getByRole('button', { name: 'Dark theme' });
      const state = async () => [
        await page.getAttribute('html', 'data-theme'),
        await toggle.getAttribute('aria-pressed'),
      ];
      expect(await state()).toEqual([null, 'false']);
      await toggle.click();
      expect(await state()).toEqual(['dark', 'true']);
      await toggle.click();
      expect(await state()).toEqual(['light', 'false']);
    });

    test('that was chosen is there in other pages before they are painted', async () => {
      const { page, complaints } = await open('/operations/getJob/');
      const toggle = page.locator('[data-theme-toggle]');
      await toggle.click();
      await page.addInitScript(() => {
        // The first frame is when the page is about to be painted.
        requestAnimationFrame(() => {
          document.documentElement.dataset.first = document.documentElement.dataset.theme ?? 'none';
        });
      });
      // However late it comes: here, after all the rest is there and has run.
      await page.route('**/theme.js', async (route) => {
        await page.waitForFunction(
          () => document.querySelector<HTMLElement>('[data-theme-toggle]')?.hidden === false,
          null,
          { polling: 20 },
        );
        await route.continue();
      });
      await page.goto(`${url()}/schemas/Job/`);
      await page.unroute('**/theme.js');
      await page.waitForFunction(() => 'first' in document.documentElement.dataset);
      expect(await page.getAttribute('html', 'data-first')).toBe('dark');
      expect(complaints).toEqual([]);
    });
  });

  test('a copied command comes with the assignments that it needs in a new shell', async () => {
    const { page } = await open('/operations/createUser/');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const copy = async () => {
      const block = page.locator('.code', { has: page.locator('pre:visible') }).first();
      await block.getByRole('button', { name: 'Copy' }).click();
      await block.getByRole('button', { name: 'Copied' }).waitFor();
      return page.evaluate(() => navigator.clipboard.readText());
    };
    expect(await copy()).toMatch(
      /^API=http:.*\/api\/v4 TOKEN=token-of-robin PASSWORD=correct-horse\ncurl "\$API\/users"/,
    );
    await page.goto(`${url()}/guides/pagination/`);
    expect(await copy()).toMatch(/^API=http:.*\/api\/v4 TOKEN=token-of-mira\ncurl /);
  });

  test('a reader names a server once, and the commands and programs of all pages call it', async () => {
    const { page } = await open('/operations/createUser/');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Your server' }).click();
    await page.getByLabel('Your API').fill('https://git.example.com/');
    await page.keyboard.press('Enter');
    await page.goto(`${url()}/operations/getJob/`);
    const block = page.locator('.code', { has: page.locator('pre:visible') }).first();
    await block.getByRole('button', { name: 'Copy' }).click();
    await block.getByRole('button', { name: 'Copied' }).waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toMatch(/^API=https:\/\/git\.example\.com\/api\/v4 TOKEN=your-token\ncurl /);
    const program = page.locator('.tab.python');
    expect(await program.textContent()).toContain("'https://git.example.com/api/v4'");
    await page.getByRole('button', { name: 'Sandbox' }).click();
    expect(await program.textContent()).toContain("'token-of-mira'");
    await page.evaluate(() => localStorage.setItem('server', 'https://x/$(id)'));
    await page.reload();
    expect(await page.locator('.setup').textContent()).toContain('TOKEN=token-of-mira');
  });

  test('a copy button copies its block, and nothing of the button', async () => {
    const { page } = await open('/operations/getJob/');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const block = page.locator('.code', { has: page.locator('pre:visible') }).first();
    await block.getByRole('button', { name: 'Copy' }).click();
    await block.getByRole('button', { name: 'Copied' }).waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(await block.locator('pre').textContent());
    expect(copied).toMatch(/^API=.* TOKEN=.*\ncurl /);
  });

  test('a page is copied as Markdown', async () => {
    const { page } = await open('/operations/getJob/');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Copy page' }).click();
    await page.getByRole('button', { name: 'Copied' }).waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toMatch(/^# Get a job\n\n/);
    expect(copied).toContain(`\n${url()}/operations/getJob/\n`);
    expect(copied).not.toMatch(/\]\((?!https?:)/);
    for (const name of ['curl', 'Client']) {
      expect(copied).toContain(`## ${name}\n\n\`\`\``);
    }
  });

  test('the language of the samples, and the place of the list of pages, hold in the next page', async () => {
    const { page } = await open('/operations/unarchiveProject/');
    await page.getByText('Python', { exact: true }).click();
    const place = () => page.evaluate(() => document.querySelector('.side')?.scrollTop ?? 0);
    await page.evaluate(() => document.querySelector('.side')?.scrollTo(0, 200));
    await page.locator('.side').getByText('Archive a project', { exact: true }).click();
    await page.waitForURL(/\/archiveProject/);
    await page.locator('.tab.python').waitFor();
    expect(await page.locator('.tab.curl').isVisible()).toBe(false);
    expect(await place()).toBeGreaterThan(100);
    expect(await page.locator('.side [aria-current]').boundingBox()).toMatchObject({
      y: expect.toSatisfy((y: number) => y > 50 && y < 880),
    });
  });

  test('a page loads neither the search nor the sandbox before somebody wants it', async () => {
    const { requests } = await open('/operations/getJob/');
    const scripts = requests.flatMap(
      (request) => /assets\/(.*\.js(on)?)$/.exec(request)?.[1] ?? [],
    );
    expect(scripts).toEqual(['theme.js', 'site.js']);
  });
}
