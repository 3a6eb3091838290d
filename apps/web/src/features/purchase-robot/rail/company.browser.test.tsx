import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aClient } from '../../../testing/screen';
import { RailPanel } from './RailPanel';
import '../../../index.css';

it.each([
  ['Acme', true],
  ['Lanchuan Manufacturing', false],
])(
  '[WB282] shows the name of the company whole, and the service desk only where it has room: %s',
  async (companyName, hasRoom) => {
    const { show, signIn } = aClient(
      { chatbot: { categories: async () => [], hotQuestions: async () => [] } },
      { companyName },
    );
    signIn();
    show(<RailPanel onCollapse={() => undefined} onAsked={() => undefined} />);
    const company = await screen.findByText(companyName);
    expect(company.scrollWidth).toBeLessThanOrEqual(company.clientWidth);
    const serviceDesk = screen.getByText(/Procurement desk/);
    const shown = company.parentElement?.getBoundingClientRect();
    expect(serviceDesk.scrollWidth).toBeLessThanOrEqual(serviceDesk.clientWidth);
    expect(serviceDesk.getBoundingClientRect().top < (shown?.bottom ?? 0)).toBe(hasRoom);
  },
);
