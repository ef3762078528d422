import '../../layout/client';
import { bringToLife } from '../../live-page';
import './docs.css';
import Page from './Page.svelte';

bringToLife(Page);
