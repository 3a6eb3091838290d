import { configure } from '@testing-library/dom';

// Long, so that queries do not time out on a slow machine.
configure({ asyncUtilTimeout: 15_000 });
