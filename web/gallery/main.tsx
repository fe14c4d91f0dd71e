import '../frame/styles/index.css';
import { createRoot } from 'react-dom/client';
import { Gallery } from './Gallery.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root"');
createRoot(root).render(<Gallery chosen={new URL(window.location.href).searchParams.get('group')} />);
