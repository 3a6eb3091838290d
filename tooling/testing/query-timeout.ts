import { configure } from '@testing-library/dom';

// A query waits for what is coming; how long says nothing about the product, only about the machine.
configure({ asyncUtilTimeout: 15_000 });
