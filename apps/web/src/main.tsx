import './index.css';
import { boot } from './app/boot';
import { showBootFailure } from './app/show-boot-failure';

const container = document.getElementById('root');
if (container) void boot(container).catch((error: unknown) => showBootFailure(container, error));
